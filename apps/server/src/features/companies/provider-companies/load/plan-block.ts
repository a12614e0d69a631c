import { randomFillSync } from 'node:crypto'
import { v7 } from 'uuid'
import { addCompany, type NewCompanies, newCompanies } from '../companies.queries.ts'
import type { CompanyLine } from './company-line.ts'
import { type CompanyDraft, companySearchColumns, draftOf, mergeLine, type SearchableCompany, searchableRow, type StoredCompany } from './merge-line.ts'

/** What a block of lines writes. */
export interface BlockPlan {
  counts: { created: number; updated: number; unchanged: number }
  /** New companies, ready to be copied. */
  created: NewCompanies
  changed: SearchableCompany[]
  /** New and changed companies whose lists the file has. */
  withLists: CompanyDraft[]
}

const randomBytes = 16
const drawn = Buffer.alloc(randomBytes * 1024)
let place = drawn.length
let sequence = 0

/** A uuid in the order of time. Random bytes are drawn for many at once: drawing them one by one takes as long as reading a line. */
function newUuid(): string {
  if (place === drawn.length) {
    randomFillSync(drawn)
    place = 0
  }
  place += randomBytes
  sequence = (sequence + 1) % 0x7fffffff
  return v7({ random: drawn.subarray(place - randomBytes, place), seq: sequence })
}

/** Lays a block's lines over the companies that are known and tells what differs. The lines fill none of the columns `unfilled`. */
export function planBlock(
  known: readonly StoredCompany[],
  lines: readonly CompanyLine[],
  { now, unfilled = [] }: { now: Date; unfilled?: readonly (keyof StoredCompany)[] }
): BlockPlan {
  const drafts = new Map(known.map((company): [string, CompanyDraft] => [company.import_key, { company, state: 'same', lists: null }]))
  const plan: BlockPlan = { counts: { created: 0, updated: 0, unchanged: 0 }, created: newCompanies(unfilled), changed: [], withLists: [] }
  for (const line of lines) {
    const before = drafts.get(line.key)
    const after = before ? mergeLine(before, line, now) : draftOf(line, newUuid(), now)
    if (!before) plan.counts.created += 1
    else if (after === before) plan.counts.unchanged += 1
    else plan.counts.updated += 1
    drafts.set(line.key, after)
  }
  for (const draft of drafts.values()) {
    if (draft.state === 'same') continue
    if (draft.state === 'new') addCompany(plan.created, draft.company, companySearchColumns(draft.company))
    else plan.changed.push(searchableRow(draft.company))
    if (draft.lists !== null) plan.withLists.push(draft)
  }
  return plan
}
