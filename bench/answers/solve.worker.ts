import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'

// Solves puzzles one after the other, outside the measured time.
parentPort?.on('message', ({ salt, challenge, maxnumber }: { salt: string; challenge: string; maxnumber: number }) => {
  let number = 0
  while (number <= maxnumber && createHash('sha256').update(`${salt}${number}`).digest('hex') !== challenge) number += 1
  parentPort?.postMessage(number)
})
