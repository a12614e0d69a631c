import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { HintRow } from './similar/similar.queries.ts'
import { type SimilarityKeys, similarityKeysOf } from './similar/similarity.ts'

type Hint = HandlerOutput<typeof operationGroups.scouteeMerges.duplicates>['items'][number]['first']

/** An entry as a hint names it. */
export function presentHint(row: HintRow): Hint {
  return {
    id: row.uuid,
    version: row.version,
    name: row.name,
    peopleFlg: row.people_flg,
    address: row.address,
    url: row.url,
    tel: row.tel,
    corporateNumber: row.corporate_number,
    belongingTo: row.belonging_to,
    email: row.email,
    linkingStatus: row.mekiki_scoutee_id === null ? 'unlinked' : 'linked',
    createdAt: row.created_at.toISOString()
  }
}

/** What a stored entry is compared by. */
export function similarityKeysOfRow(row: HintRow): SimilarityKeys {
  const { people_flg: isPerson, name, url, tel, corporate_number: corporateNumber, email, belonging_to: belongingTo } = row
  return similarityKeysOf({ isPerson, name, url, tel, corporateNumber, email, belongingTo })
}
