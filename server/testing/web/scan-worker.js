// scan worker
addEventListener('message', () => undefined)
