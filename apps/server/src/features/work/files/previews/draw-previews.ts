import { v7 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { EffectContext } from '../../../../platform/feature.ts'
import { drawFilePreview, type FilePreview } from '../../../../platform/file-previews/index.ts'
import { type FileWork, handlerOf } from '../rounds/file-rounds.ts'
import { insertFilePreview, listUndrawn, listUndrawnAfter } from './file-previews.queries.ts'

/** The type that pictures of first pages are sent as. */
export const previewType = 'image/webp'

// One object for both pictures: one more to write and to remove for each file, and none without the other.
async function store({ platform, tenantUuid }: EffectContext, fileUuid: string, { small, large }: { small: Uint8Array; large: Uint8Array }): Promise<string> {
  const key = `${tenantUuid}/previews/${fileUuid}/${v7()}`
  const writer = await platform.files.openWrite(key, previewType)
  try {
    await writer.write(small)
    await writer.write(large)
    await writer.commit()
    return key
  } finally {
    await writer.abort()
  }
}

async function keep(context: EffectContext, fileUuid: string, preview: FilePreview): Promise<void> {
  const { platform, tenantUuid } = context
  const key = 'reason' in preview ? null : await store(context, fileUuid, preview)
  let isKept = false
  try {
    isKept = await withTenant(platform.db.user, tenantUuid, 'write', (tx) => insertFilePreview(tx, tenantUuid, fileUuid, { key, preview }, platform.clock()))
  } finally {
    // The file is gone meanwhile, or another drew it.
    if (!isKept && key !== null) await platform.files.remove(key)
  }
}

/** Files have their first page drawn after they came. */
export const previewWork: FileWork<FilePreview> = {
  kind: 'files.draw_previews',
  listWaiting: listUndrawn,
  listWaitingAfter: listUndrawnAfter,
  look: (file) => drawFilePreview(file),
  keep
}

/** Draws the first page of a few files, and asks for the next ones. */
export const drawFilePreviews = handlerOf(previewWork)
