import { operationGroups } from '@mekiki/contract'
import { type Binding, bindAll } from '../../../platform/http/bind.ts'
import { listDuplicates, listSimilar } from './similar/similar.use-cases.ts'
import { listMerges, previewMerge } from './read-merges.ts'
import { merge } from './merge.ts'
import { listNotSame, markNotSame, unmarkNotSame } from './similar/not-same.ts'

/** Mounts the calls that find entries which may be the same one, merge them, and tell them apart. */
export function registerScouteeMerges(binding: Binding): void {
  bindAll(binding, operationGroups.scouteeMerges, {
    similar: listSimilar,
    duplicates: listDuplicates,
    previewMerge,
    merge,
    listMerges,
    listNotSame,
    markNotSame,
    unmarkNotSame
  })
}
