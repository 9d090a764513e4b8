// retired worker
addEventListener('install', () => skipWaiting())
