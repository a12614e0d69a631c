import type { proofChallenge, proofSolution } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'

/**
 * The largest number that a solver may have to try. The library's first puzzle (a hash to be found among this many) is used and not its second
 * one, since checking it costs the server one hash, where a key derivation would cost it as much as any single try costs the solver. Chromium took
 * 0.51 to 0.64 s of a processor for 50,000 tries: so many take a phone that is four times as slow 1.5 s at the worst, and half of that mostly.
 */
const maxNumber = 30_000

const algorithm = 'SHA-256'
const use = 'proof'
const textOf = (key: Buffer): string => key.toString('base64url')

/** A puzzle for one submission. */
export async function createProof(platform: Pick<Platform, 'keyFor'>, submissionUuid: string): Promise<z.output<typeof proofChallenge>> {
  const made = await createChallenge({ algorithm, hmacKey: textOf(platform.keyFor(use)), maxnumber: maxNumber, params: { submission: submissionUuid } })
  return { ...made, maxnumber: maxNumber }
}

/**
 * Whether a puzzle is solved and was that of this submission, so that a solution is worth one answer only. Its age is that of the submission,
 * which has a rule of its own.
 */
export async function isProven(
  platform: Pick<Platform, 'keyFor' | 'formerKeysFor'>,
  submissionUuid: string,
  solution: z.output<typeof proofSolution>
): Promise<boolean> {
  if (solution.algorithm !== algorithm || extractParams({ ...solution, algorithm })['submission'] !== submissionUuid) return false
  for (const key of [platform.keyFor(use), ...platform.formerKeysFor(use)]) {
    if (await verifySolution({ ...solution, algorithm }, textOf(key), false)) return true
  }
  return false
}
