/** Browsers accept a `__Host-` cookie over https only and send it to this host only. */
export const hostCookie = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name
