// Loaded into every child process of `npm start` before its script. Ends the child gracefully when
// its parent was killed.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The listener alone would keep a finished child alive.
process.channel?.unref()
