/**
 * A fault of the surroundings (disk, port, directory, database address) that the operator can mend.
 * Its message is one complete sentence and is shown without a stack.
 */
export class EngineFault extends Error {
  override readonly name = 'EngineFault'
}

const SENTENCES: Record<string, (where: string) => string> = {
  ENOSPC: (where) => `The disk is full: nothing more can be written to ${where}. Free some space and start again.`,
  EDQUOT: (where) => `The disk quota is used up: nothing more can be written to ${where}. Free some space and start again.`,
  EROFS: (where) => `The disk is read-only: ${where} cannot be written. Set MEKIKI_DATA to a writable folder and start again.`,
  ENOTDIR: (where) => `There is a file where a folder is needed: ${where} cannot be made. Set MEKIKI_DATA to another folder and start again.`,
  EEXIST: (where) => `There is a file where a folder is needed: ${where} cannot be made. Set MEKIKI_DATA to another folder and start again.`,
  EACCES: (where) => `The current user may not write to ${where}. Correct its owner or set MEKIKI_DATA to another folder and start again.`,
  EPERM: (where) => `The current user may not write to ${where}. Correct its owner or set MEKIKI_DATA to another folder and start again.`
}

/** The `code` of a system or database error, or an empty text. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return ''
  return String(error.code)
}

/** Turns a file system error at `where` into an {@link EngineFault}; gives any other error back unchanged. */
export function explainDiskError(error: unknown, where: string): unknown {
  const sentence = SENTENCES[errorCode(error)]
  return sentence === undefined ? error : new EngineFault(sentence(where), { cause: error })
}

/** Finds the reason a database program printed on its way out, as a sentence, or null when it is none we know. */
export function explainOutput(output: string, where: string): EngineFault | null {
  if (/No space left on device|disk is full/i.test(output)) return new EngineFault(SENTENCES.ENOSPC?.(where) ?? output)
  if (/Read-only file system/i.test(output)) return new EngineFault(SENTENCES.EROFS?.(where) ?? output)
  if (/Disk quota exceeded/i.test(output)) return new EngineFault(SENTENCES.EDQUOT?.(where) ?? output)
  const nameless = /could not look up effective user ID (\d+)/u.exec(output)?.[1]
  if (nameless !== undefined) {
    return new EngineFault(
      `The user with the number ${nameless} has no name on this system, which the database needs: add it to /etc/passwd, or set DATABASE_URL.`
    )
  }
  return null
}
