/** Whether a URL's host name says by itself that it is this machine; nothing is resolved. */
export const isLoopback = (hostname: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
