import { AppError } from '../http/answers/app-error.ts'

// A worker of a distributed cluster names the constraint of its shard: the name, `_` and the shard's number.
const shardSuffix = /_\d{6,}$/u

/** The name of the constraint that a write broke with this SQLSTATE (`23505` unique, `23503` foreign key), else null. */
export function violatedConstraint(error: unknown, sqlState: '23505' | '23503'): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== sqlState) return null
  const named = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : ''
  const quoted = 'message' in error && typeof error.message === 'string' ? /constraint "([^"]+)"/u.exec(error.message)?.[1] : undefined
  return (named || (quoted ?? '')).replace(shardSuffix, '')
}

/**
 * Runs a write of something with a name.
 * @throws 409 `name_taken` naming it when the unique index `constraint` refuses the name.
 */
export async function guardName<T>(constraint: string, name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violatedConstraint(error, '23505') === constraint) throw new AppError('name_taken', { params: { name } })
    throw error
  }
}
