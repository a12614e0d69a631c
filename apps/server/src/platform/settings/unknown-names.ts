/** A variable that looks like a setting and is none, with the setting that may be meant. */
export interface UnknownName {
  name: string
  nearest: string | null
}

// What the product's own programs read beside the server, and what development sets.
const ownElsewhere = /^(?:MEKIKI_(?:BENCH_\w+|TESTS|TEST_\w+|SEED|WHOLE|SERVER|SOAK\w*)|DATABASE_NAME|DATABASE_ROLE_PASSWORD)$/u
// Whoever sets a variable that begins so means Mekiki.
const beginnings = /^(?:MEKIKI_|BACKUP_|SMTP_|S3_|METRICS_|BOT_MODEL_|IDENTITY_|SUPPORT_CHAT_|LOCALIZE_|ERROR_REPORTING_|DATABASE_)/u
// A short name is near to many others by chance.
const shortest = 6
const longName = 8
const believable = 6

/** How many signs have to be added, taken away, changed or swapped with their neighbour. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1
      const best = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + change)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row.push(isSwap ? Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1) : best)
    }
    rows.push(row)
  }
  return rows[one.length]?.[other.length] ?? 0
}

function findNearest(name: string, known: readonly string[]): { nearest: string; steps: number } | null {
  const sorted = known.map((nearest) => ({ nearest, steps: distance(name, nearest) })).toSorted((one, other) => one.steps - other.steps)
  return sorted[0] ?? null
}

/** Variables that begin like settings of Mekiki, or are written nearly like one, and are none. */
export function findUnknownNames(names: readonly string[], known: readonly string[]): UnknownName[] {
  const all = new Set(known)
  return names
    .filter((name) => !all.has(name) && !ownElsewhere.test(name) && /^[A-Z][A-Z0-9_]+$/u.test(name))
    .flatMap((name) => {
      const found = findNearest(name, known)
      const isNear = found !== null && name.length >= shortest && found.steps <= (name.length >= longName ? 2 : 1)
      if (!isNear && !beginnings.test(name)) return []
      return [{ name, nearest: found !== null && found.steps <= believable ? found.nearest : null }]
    })
}

/** The sentence about one. */
export function describeUnknown({ name, nearest }: UnknownName): string {
  return `${name} is no setting of Mekiki and does nothing${nearest === null ? '.' : `: is ${nearest} meant?`}`
}
