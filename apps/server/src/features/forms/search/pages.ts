import type { searchKinds } from '@mekiki/contract/forms/search/search.schemas'
import { z } from 'zod'
import type { HitCounts, HitCursor } from '../../../platform/search/hits/index.ts'
import { AppError } from '../../../platform/http/answers/app-error.ts'

const cursor = z.tuple([z.int().min(0).max(1e9)], z.string().max(64).nullable())

/** A cursor as it stands in answers and addresses; it holds nothing that its answer did not show the order of. */
export function writeCursor(next: HitCursor | null | undefined): string | null {
  return next ? Buffer.from(JSON.stringify([next.before, ...next.keys])).toString('base64url') : null
}

function readCursor(text: string): HitCursor {
  try {
    const [before, ...keys] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { before, keys }
  } catch {
    throw new AppError('invalid_request')
  }
}

/**
 * Which page of a search is asked for; of several kinds there are none.
 * @throws 400 for a cursor that no answer gave, and for one beside several kinds
 */
export function pageOf(kinds: readonly (typeof searchKinds)[number][], after: string | undefined): HitCounts['page'] {
  const isOne = new Set(kinds).size === 1
  if (after === undefined) return isOne ? { after: null } : undefined
  if (!isOne) throw new AppError('invalid_request')
  return { after: readCursor(after) }
}
