import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { ConfirmDialog, Drawer, FileKind, notify, Steps } from '@mekiki/ui'
import { useEffect, useRef, useState } from 'react'
import { hasEnded, useCancelJob, useJob } from '../../shared/jobs/use-job.ts'
import { CheckStep } from './steps/check-step.tsx'
import { FileStep } from './steps/file-step.tsx'
import { useImportsTexts } from './imports-texts.ts'
import { MappingStep } from './steps/mapping-step.tsx'
import { RunStep } from './steps/run-step.tsx'
import { type ImportFlow, steps, useImportFlow } from './use-import-flow.ts'
import './imports.css'

const width = 1200

/** The file at work, with its size once it is known. */
function FileNote({ flow }: { flow: ImportFlow }) {
  const texts = useImportsTexts()
  const { file, mappings } = flow
  if (!file) return null
  return (
    <span className="mk-import-file">
      <FileKind name={file.name} />
      <span className="mk-ellipsis">{file.name}</span>
      {mappings.data && <span className="mk-tnum">{texts.about(mappings.data.rowCount, mappings.data.columns.length)}</span>}
    </span>
  )
}

/** Takes the focus when what had it went away with its step, so that keys go on working. */
function useKeptFocus(phase: string) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) box.current?.focus()
  }, [phase])
  return box
}

/**
 * Brings a file in: file, columns, check, result. Cases come into a theme: `themeUuid` null asks for it first. Closing it while the import runs leaves
 * the import running.
 */
export function ImportDrawer({ kind, themeUuid = null, onClose }: { kind: ImportKind; themeUuid?: string | null; onClose: () => void }) {
  const texts = useImportsTexts()
  const flow = useImportFlow(kind, themeUuid)
  const cancel = useCancelJob()
  const check = useJob(flow.checkUuid)
  const run = useJob(flow.runUuid)
  const [isAsking, setAsking] = useState(false)
  const { step } = flow
  const box = useKeptFocus(`${step} ${check.data?.finishedAt} ${run.data?.finishedAt}`)
  const leave = () => {
    if (check.data && !hasEnded(check.data) && step === 'check') cancel.mutate(check.data.uuid)
    onClose()
  }
  const close = () => {
    if (step === 'mapping' || step === 'check') return setAsking(true)
    if (step === 'run' && !(run.data && hasEnded(run.data))) notify.success(texts.run.goesOn)
    onClose()
  }
  return (
    <Drawer
      open
      onClose={close}
      title={texts.titles[kind]}
      subtitle={<FileNote flow={flow} />}
      width={width}
      isFlush
      actions={<Steps items={texts.steps} current={steps.indexOf(step)} />}
    >
      <div ref={box} className="mk-import" tabIndex={-1}>
        {step === 'file' && <FileStep flow={flow} isThemeGiven={themeUuid !== null} onCancel={close} />}
        {step === 'mapping' && <MappingStep flow={flow} />}
        {step === 'check' && <CheckStep flow={flow} />}
        {step === 'run' && <RunStep flow={flow} onClose={close} />}
      </div>
      {isAsking && (
        <ConfirmDialog open onClose={() => setAsking(false)} title={texts.leaveTitle} body={texts.leaveBody} confirmLabel={texts.leave} onConfirm={leave} />
      )}
    </Drawer>
  )
}
