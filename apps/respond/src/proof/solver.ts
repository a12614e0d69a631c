import { solveChallenge } from 'altcha-lib/v1'

/** A puzzle as the form brings it along. */
export interface Puzzle {
  algorithm: string
  challenge: string
  salt: string
  maxnumber: number
}

/** Finds the number of a puzzle; null when there is none within its bounds. */
export async function findNumber({ algorithm, challenge, salt, maxnumber }: Puzzle): Promise<number | null> {
  if (algorithm !== 'SHA-256') return null
  return (await solveChallenge(challenge, salt, algorithm, maxnumber).promise)?.number ?? null
}
