import type { Config } from '#server/platform/config/config.ts'

/**
 * Security headers of every response, as constants: the Fastify plugin for them costs a third of the
 * throughput. The page policy allows no inline code or style, no foreign host except map tiles, and DOM
 * sinks only through the one Trusted Types policy of the page.
 */
export function securityHeaders(config: Config): {
  all: Record<string, string>
  api: Record<string, string>
  page: Record<string, string>
  /** For the spare-parts pages, which configured sites may show in a frame. */
  sparePartsPage: Record<string, string>
} {
  const tiles = new URL(config.tiles.url.replaceAll(/\{\w+\}/g, '0')).origin
  const https = config.publicUrl.startsWith('https:')
  return {
    all: {
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    },
    api: {
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
      'referrer-policy': 'no-referrer',
    },
    page: pageWith(`'none'`),
    sparePartsPage: pageWith(config.embedOrigins.join(' ') || `'none'`),
  }

  function pageWith(frameAncestors: string): Record<string, string> {
    return {
      'cache-control': 'no-cache',
      // The page depends on the language in the cookie.
      vary: 'cookie',
      // Tile services require a referrer. The origin alone has no personal data.
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
      'content-security-policy': [
        `default-src 'none'`,
        `script-src 'self'`,
        `style-src 'self'`,
        `font-src 'self'`,
        `img-src 'self' data: blob: ${tiles}`,
        `connect-src 'self'`,
        `manifest-src 'self'`,
        `worker-src 'self'`,
        `form-action 'self'`,
        `frame-ancestors ${frameAncestors}`,
        `base-uri 'none'`,
        `object-src 'none'`,
        `require-trusted-types-for 'script'`,
        `trusted-types default`,
        ...(https ? ['upgrade-insecure-requests'] : []),
      ].join('; '),
    }
  }
}
