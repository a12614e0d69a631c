/** What a hidden thing is called by: lower case, so that it stays what it is in keys and addresses. */
const pattern = /cnry-([a-z0-9_.]+)-yrnc/gu

/** The text that gives a hidden thing away wherever it is read. `name` says what and where it is: `hidden.record`. */
export const canary = (name: string): string => `cnry-${name}-yrnc`

/** What somebody can read: the names of the canaries in it. */
export type Readable = Set<string>

/** The canaries in a text, and the things in it whose ids are watched. */
export function canariesIn(text: string, ids: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>()
  for (const [, name = ''] of text.toLowerCase().matchAll(pattern)) found.add(name)
  for (const [id] of text.matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu)) {
    const name = ids.get(id)
    if (name !== undefined) found.add(name)
  }
  return [...found]
}

/** What is readable now and was not before. */
export const gained = (before: Readable, after: Readable): string[] => [...after].filter((name) => !before.has(name)).toSorted()
