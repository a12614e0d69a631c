import { sendFile } from '@mekiki/api-client/send-file'
import { adminArchivesOperations as operations } from '@mekiki/contract/admin/admin-archives/admin-archives.operations'
import { call } from '../../../app/api.ts'

/** Sends an archive for a tenant, piece by piece, and has it taken in. `onProgress` is told the bytes sent so far. Raises what the calls raise. */
export async function sendArchive(
  tenantUuid: string,
  file: File,
  { inviteMembers, onProgress, signal }: { inviteMembers: boolean; onProgress: (sent: number) => void; signal: AbortSignal }
): Promise<void> {
  const tenant = { tenant_id: tenantUuid }
  const { uploadUuid, partBytes, partCount } = await call(operations.startUpload, { params: tenant, body: { byteSize: file.size } }, { signal })
  for (let part = 1; part <= partCount; part += 1) {
    const begin = (part - 1) * partBytes
    const ticket = await call(operations.uploadPart, { params: { ...tenant, upload_uuid: uploadUuid, part: String(part) } }, { signal })
    await sendFile(ticket, file.slice(begin, begin + partBytes), { signal, onProgress: (sent) => onProgress(begin + sent) })
  }
  await call(operations.import, { params: tenant, body: { uploadUuid, inviteMembers } }, { signal })
}
