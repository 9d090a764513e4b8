/** Whether a host name is this machine by its spelling. Does not resolve the name. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname)
