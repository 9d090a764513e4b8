/** Whether a host name is this machine by its spelling. Does not resolve the name. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
