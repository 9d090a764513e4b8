/**
 * The most calls of one vehicle, from the owner's home to its end, on pages that stay open. The walk
 * `one-way.spec.ts` holds each number, and labs/bench/mix.ts sends these calls. A quick page leaves
 * home before the reads of its counts, and a slow one meets the registry, so a walk has 45 to 48.
 */
export const oneWayCalls: Readonly<Record<string, number>> = {
  'POST /owner/vehicle/search/': 1,
  'POST /location/locations/': 1,
  'GET /public/settings/': 1,
  'GET /public/station/pin/list/': 1,
  'POST /owner/shop/search/': 1,
  'GET /owner/shop/*/windows/': 2,
  'POST /owner/vehicle/*/pickup/': 1,
  'GET /owner/order/list/': 1,
  'GET /shop/*/order/list/': 2,
  'GET /shop/*/order/count/': 2,
  'GET /shop/*/vehicle/*/': 12,
  'GET /shop/*/vehicle/*/holder/': 1,
  'GET /shop/*/vehicle/*/score/': 2,
  'GET /shop/*/vehicle/*/treatment/': 1,
  'GET /shop/*/vehicle/counts/': 2,
  'GET /shop/*/vehicle/unfinished/': 2,
  'GET /shop/*/vehicle/search-status/shop_transit/': 1,
  'GET /shop/*/vehicle/search-status/shop_transfer/': 2,
  'GET /shop/*/work-queue/': 1,
  'GET /shop/*/correction-order/': 1,
  'POST /shop/*/vehicle/detail/': 1,
  'POST /shop/*/vehicle/*/identification/': 1,
  'POST /shop/*/vehicle/*/certificate/issue/': 1,
  'POST /shop/*/vehicle/*/treatment/': 5,
  'PATCH /shop/*/vehicle/*/': 2,
}
