import { withTenant } from '../../../../platform/db/gateways.ts'
import { type FileText, readFileText } from '../../../../platform/file-texts/index.ts'
import { type FileWork, handlerOf } from '../rounds/file-rounds.ts'
import { insertFileText, listWaiting, listWaitingAfter } from './file-texts.queries.ts'

/** Files have their text read after they came. */
export const textWork: FileWork<FileText> = {
  kind: 'files.read_texts',
  listWaiting,
  listWaitingAfter,
  look: (file) => readFileText(file),
  keep: ({ platform, tenantUuid }, fileUuid, text) =>
    withTenant(platform.db.user, tenantUuid, 'write', (tx) => insertFileText(tx, tenantUuid, fileUuid, text, platform.clock()))
}

/** Reads the text of a few files, and asks for the next ones. */
export const readFileTexts = handlerOf(textWork)
