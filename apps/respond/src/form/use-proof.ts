import { useRef } from 'react'
import type { Submission } from '../flow/draft.ts'
import { solveProof, type Solution } from '../proof/solve-proof.ts'

/** Solves the puzzle of a submission once, beginning before it is asked for; one that failed is tried again. */
export function useProof() {
  const solving = useRef<{ submissionId: string; solution: Promise<Solution> } | null>(null)
  const solve = ({ submissionId, proof }: Submission): Promise<Solution> => {
    if (solving.current?.submissionId === submissionId) return solving.current.solution
    if (proof === null) return Promise.reject(new Error('the submission came without a puzzle'))
    const solution = solveProof(proof)
    solving.current = { submissionId, solution }
    solution.catch(() => {
      solving.current = null
    })
    return solution
  }
  return { begin: (submission: Submission) => void solve(submission).catch(() => undefined), solve }
}
