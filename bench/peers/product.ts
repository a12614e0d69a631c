/** What each product is asked to do, in the order of the table. */
export const measures = {
  list: 'list, page 1, exact total',
  filtered: 'score filter, keyword, score order',
  late: 'a late page (500 where there are so many)',
  rare: 'a rare word: a whole name',
  common: 'a common word of two characters',
  create: 'create a case',
  statuses: 'status of 1,000 cases'
} as const

/** The key of a thing that products are asked to do. */
export type Measure = keyof typeof measures

/** How many rows a page has, and how many cases change their status at once. */
export const [pageSize, changed] = [100, 1000]

/** The words and the limit that the measures ask for. */
export const asked = { common: '物流', scoreFrom: 2.5 } as const

/** A new case of the plain tables; `round` tells repetitions apart. */
export function newProject(round: number): Readonly<Record<string, string>> {
  const now = new Date().toISOString()
  return { status: 'status 1', name: `測定 ${round}`, summary: '倉庫の在庫を数える機械を作る会社。', registered_at: now, updated_at: now }
}

/** The status that cases of the plain tables get in a round. */
export const statusOf = (round: number): string => `status ${1 + (round % 2)}`

/** The rows that every product has, and where a product may keep its own. */
export interface Place {
  /** The superuser's address of a database of this product's alone that holds the rows in plain tables (see `rows.ts`). */
  adminUrl: string
  /** The workspace of the same rows in Mekiki's own tables, with the superuser's address of its database. */
  origin: { adminUrl: string; tenantUuid: string }
  /** A whole name that few cases have. */
  rareName: string
  latePage: number
  /** A folder for what is installed, which is removed afterwards. */
  folder: string
  /** A port that nobody listens on. */
  port: number
}

/** What came back from a product: the matching rows it told (null where it tells none) after so many milliseconds. */
export interface Told {
  took: number
  total: number | null
}

/** A product that runs, and can be asked. */
export interface Product {
  name: string
  /**
   * Does one of the measures; `round` tells repetitions apart, `client` (from 0) names one of several people, each with a connection of their own.
   * @throws when the answer is an error, or does not come within the limit (milliseconds).
   */
  ask: (measure: Measure, options: { round: number; client: number; limit: number }) => Promise<Told>
  /** Bytes of the list's first page as they are sent to who takes an encoding (`br`, `gzip`, `identity`); null where nothing is sent. */
  bytesAs: ((encoding: string) => Promise<number>) | null
  /** The server's process, whose children count too; null where there is none but the database's. */
  pid: number | null
  close: () => Promise<void>
}

/** Makes the rows known to a product and starts it. */
export type Adapter = (place: Place) => Promise<Product>
