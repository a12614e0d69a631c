import { answersOperations } from '@mekiki/contract/forms/answers/answers.operations'
import { call } from '../calls/api.ts'
import { drawingInterval, type PreviewSource } from '../file-previews/previewed-file.ts'
import { downloadFile, type FileSource } from '../file-viewer/use-file.ts'
import type { AnswerDetail } from './answers.ts'

/** Where the signed addresses of a file of an answer come from. */
export function answerFile(formUuid: string, fileKey: string): FileSource {
  const params = { form_uuid: formUuid }
  return {
    key: ['answers', formUuid, fileKey],
    getAddress: (disposition, signal) =>
      call(answersOperations.downloadUrl, { params, query: { file_key: fileKey, disposition } }, { ...(signal && { signal }) })
  }
}

/** Where the pictures of the first pages of an answer's files come from; `open` shows a file over the answer. */
export function answerPreviews(formUuid: string, open: (fileKey: string) => void): PreviewSource {
  const params = { form_uuid: formUuid }
  return {
    getPicture: (fileKey, query, signal) => call(answersOperations.filePreview, { params, query: { ...query, file_key: fileKey } }, { signal }),
    download: (fileKey) => downloadFile(answerFile(formUuid, fileKey)),
    open
  }
}

/** When to ask again for answers, in milliseconds: soon while files that just came are still being drawn, else never. */
export function drawingOf(details: readonly AnswerDetail[] | undefined): number | false {
  return drawingInterval(details?.flatMap(({ files, updatedAt }) => files.map(({ preview }) => ({ createdAt: updatedAt, preview }))))
}
