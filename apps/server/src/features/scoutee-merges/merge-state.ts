import { z } from 'zod'

const uuids = z.array(z.string())
const linkChange = z.object({ added: uuids, removed: uuids })
const columns = z.record(z.string(), z.unknown())

/** What a merge did, so that it can be taken back. */
export const mergeState = z.object({
  /** The survivor's columns that got another value. */
  before: columns,
  after: columns,
  /** Notes of properties, by property: null where there was none. */
  notesBefore: columns,
  notesAfter: columns,
  lists: z.object({ tagUuids: linkChange, channelUuids: linkChange, investorIds: linkChange, categoryIds: linkChange }),
  /** Ideas that went to the survivor, and the survivor's that it gave away. */
  ideas: z.object({ taken: uuids, given: uuids }),
  visits: uuids,
  projects: uuids,
  /** Entries that had gone into the other one before. */
  earlier: uuids,
  /** Pairs of the survivor that were told apart because the other one was. */
  pairs: uuids,
  otherVersion: z.int()
})

export type MergeState = z.output<typeof mergeState>

/** A merge as it is kept. */
export interface Merge {
  uuid: string
  survivorUuid: string
  otherUuid: string
  state: MergeState
}
