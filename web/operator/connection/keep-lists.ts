import { keepForDay } from '#web/api/day-replies.ts'

/**
 * Lists of today, and vehicles and loads opened today: a station reads them without a connection. The
 * app names them before its first request.
 */
keepForDay(
  [
    'countVehicles',
    'readWorkQueue',
    'listUnfinished',
    'yardList',
    'readYardVehicle',
    'countStationOrders',
    'listStationOrders',
    'orderGroup',
    'listLoadCandidates',
    'listBatteries',
  ],
  // They lead to the paper of a transport that runs over midnight.
  { overMidnight: ['listLoads', 'readLoad'] },
)
