import type { proofChallenge, proofSolution } from '@mekiki/contract/forms/public-answers/public-answers.schemas'
import type { z } from 'zod'
import type { Puzzle } from './solver.ts'
// oxlint-disable-next-line import/default -- the address that vite gives a worker has one
import workerAddress from './solver-worker.ts?worker&url'

/** A puzzle that comes with a form, and its solution as it is sent. */
export type Proof = z.output<typeof proofChallenge>
export type Solution = z.output<typeof proofSolution>

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null

/** The worker's own address, vouched for where the page's policy asks for that. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('mekiki', { createScriptURL: (each) => each }) ?? null
  return policy ? policy.createScriptURL(address) : address
}

function askWorker(puzzle: Puzzle): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(trusted(workerAddress), { type: 'module' })
    worker.addEventListener('message', (event: MessageEvent<number | null>) => {
      worker.terminate()
      resolve(event.data)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    worker.postMessage(puzzle)
  })
}

/**
 * Solves a puzzle beside the page, or within it where no worker can be started.
 * @throws an error when it has no solution.
 */
export async function solveProof({ algorithm, challenge, salt, signature, maxnumber }: Proof): Promise<Solution> {
  const puzzle = { algorithm, challenge, salt, maxnumber }
  const number = await askWorker(puzzle).catch(async () => (await import('./solver.ts')).findNumber(puzzle))
  if (number === null) throw new Error('the puzzle has no solution')
  return { algorithm, challenge, salt, signature, number }
}
