import { formatFileSize } from '@mekiki/i18n/format'
import { useState, type ChangeEvent, type DragEvent } from 'react'
import type { AnswerUpload, FileActs } from './answer-upload.ts'
import { describedBy, questionElementId, type AnswerFieldProps } from './field-context.ts'
import { FieldFrame, AnswerIcon } from './field-frame.tsx'
import type { AnswerFormTexts } from '@mekiki/i18n/forms/answer-form'

const mebibyte = 1024 * 1024

function UploadState({ upload, texts, acts }: { upload: AnswerUpload; texts: AnswerFormTexts; acts: FileActs }) {
  const percent = upload.size === 0 ? 0 : Math.min(100, Math.floor((upload.sent / upload.size) * 100))
  if (upload.state === 'done')
    return (
      <p className="af-upload-state">
        <span className="af-upload-done">
          <AnswerIcon name="check" size={16} />
          {texts.sent}
        </span>
        <span>{formatFileSize(upload.size)}</span>
      </p>
    )
  if (upload.state === 'failed')
    return (
      <p className="af-upload-state">
        <span className="af-upload-failed">
          <AnswerIcon name="alert" size={16} />
          {upload.error}
        </span>
        {upload.canRetry && (
          <button type="button" className="af-link" aria-label={texts.retryOf(upload.name)} onClick={() => acts.retry(upload.id)}>
            {texts.retry}
          </button>
        )}
      </p>
    )
  return (
    <>
      <progress className="af-progress" max={100} value={percent} aria-label={upload.name} />
      <p className="af-upload-state">
        <span>{upload.state === 'waiting' ? texts.waiting : texts.sending(percent)}</span>
        <span>{texts.sizeOf(formatFileSize(upload.sent), formatFileSize(upload.size))}</span>
      </p>
    </>
  )
}

function UploadRow({ upload, texts, acts }: { upload: AnswerUpload; texts: AnswerFormTexts; acts: FileActs }) {
  const isOnItsWay = upload.state === 'waiting' || upload.state === 'sending'
  return (
    <li className="af-upload">
      <AnswerIcon name="file" />
      <div className="af-upload-main">
        <p className="af-upload-name">{upload.name}</p>
        <UploadState {...{ upload, texts, acts }} />
      </div>
      <button
        type="button"
        className="af-icon-button"
        aria-label={isOnItsWay ? texts.cancelOf(upload.name) : texts.removeOf(upload.name)}
        onClick={() => acts.remove(upload.id)}
      >
        <AnswerIcon name="close" />
      </button>
    </li>
  )
}

export interface FileAnswerProps extends AnswerFieldProps {
  uploads: readonly AnswerUpload[]
  acts: FileActs
  maxFileBytes: number
}

/** Files, chosen, dropped or photographed, each with its progress, while the person goes on writing. */
export function FileAnswer({ question, problem, texts, language, uploads, acts, maxFileBytes }: FileAnswerProps) {
  const [isOver, setOver] = useState(false)
  const id = questionElementId(question.uuid)
  const add = (list: FileList | null) => {
    const files = [...(list ?? [])]
    if (files.length > 0) acts.add(question.uuid, files)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files)
    // The same file can then be chosen again.
    event.target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  const described = describedBy(question, problem !== undefined, true)
  return (
    <FieldFrame {...{ question, problem, texts, language }} isGroup hint={texts.fileLimit(Math.floor(maxFileBytes / mebibyte))}>
      <div role="group" aria-labelledby={`${id}-label`}>
        <div
          className={isOver ? 'af-files af-files-over' : 'af-files'}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <div className="af-file-buttons">
            <label className="af-file-button">
              <input id={id} type="file" multiple aria-label={texts.chooseFor(question.name)} aria-describedby={described} onChange={choose} />
              <AnswerIcon name="upload" />
              <span>{texts.chooseFiles}</span>
            </label>
            <label className="af-file-button af-photo">
              <input type="file" accept="image/*" capture="environment" aria-label={texts.photoFor(question.name)} onChange={choose} />
              <AnswerIcon name="camera" />
              <span>{texts.takePhoto}</span>
            </label>
          </div>
          <p className="af-drop-hint">{texts.dropHere}</p>
          {uploads.length > 0 && (
            <ul className="af-uploads">
              {uploads.map((upload) => (
                <UploadRow key={upload.id} {...{ upload, texts, acts }} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </FieldFrame>
  )
}
