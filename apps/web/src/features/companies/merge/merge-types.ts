import type { CallInput, CallOutput, operationGroups } from '@mekiki/contract'

type Operations = typeof operationGroups.scouteeMerges

/** An entry that may be the same one, with the reasons. */
export type SimilarScoutee = CallOutput<Operations['similar']>['items'][number]

/** What tells an entry from another one. */
export type ScouteeHint = CallOutput<Operations['duplicates']>['items'][number]['first']

/** The entry as a merge would leave it. */
export type MergePreview = CallOutput<Operations['previewMerge']>

/** What a person has chosen. */
export type MergeChoices = NonNullable<CallInput<Operations['merge']>['body']['choices']>

/** What is needed of an entry that is to be merged. */
export interface MergeTarget {
  uuid: string
  peopleFlg: boolean
}
