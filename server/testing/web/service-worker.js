// worker
addEventListener('install', () => skipWaiting())
