import type { ProjectExportSheet } from '@mekiki/contract/exchange/exports/project-export.schemas'
import { Button, Callout, Checkbox, Dialog, notify, ProgressBar, RadioGroup, SegmentedControl } from '@mekiki/ui'
import { type ReactNode, useCallback, useId, useState } from 'react'
import type { Job } from '../jobs/use-job.ts'
import { ColumnPicker, type PickedColumn } from './column-picker.tsx'
import { ExportRemarks } from './export-remarks.tsx'
import { useExportsTexts } from './exports-texts.ts'
import { type BeginExport, type FileChoice, hasRemarks, useExport } from './use-export.ts'
import './exports.css'

export type ScopeKind = 'selection' | 'filter' | 'all'

/** Rows that can be written, with how many there are; undefined while that is not known. */
export interface ExportScope {
  kind: ScopeKind
  count: number | undefined
}

/** What somebody has chosen in the dialog. */
export interface ExportChoice<K extends string> extends FileChoice {
  scope: ScopeKind
  columnKeys: K[]
  sheets?: ProjectExportSheet[]
}

interface ExportDialogProps<K extends string> {
  thing: 'projects' | 'themes' | 'scoutees' | 'users' | 'tasks' | 'answers' | 'history' | 'settings_history'
  /** The first is chosen at the beginning. */
  scopes: readonly ExportScope[]
  /** Absent where a file always has all columns. */
  columns?: {
    all: readonly PickedColumn<K>[]
    initial: readonly K[]
    standard: readonly K[]
    firstKey?: K
    /** Is told of every choice that is used. */
    onUsed?: (keys: K[]) => void
  }
  /** What further sheets of a spreadsheet can hold. */
  sheets?: readonly ProjectExportSheet[]
  /** A spreadsheet of it can be edited and imported again. */
  isUpdatable?: boolean
  remark?: string | undefined
  begin: BeginExport<ExportChoice<K>>
  onDone?: () => void
  onClose: () => void
}

const noColumns: readonly never[] = []
const noSheets: readonly never[] = []

/** The one dialog of all exports: which rows, which columns in which order, as which file; then the progress, and what did not fit. */
export function ExportDialog<K extends string>({
  thing,
  scopes,
  columns,
  sheets = noSheets,
  isUpdatable = false,
  remark,
  begin,
  onDone,
  onClose
}: ExportDialogProps<K>) {
  const texts = useExportsTexts()
  const name = useId()
  const [scope, setScope] = useState<ScopeKind>(scopes[0]?.kind ?? 'all')
  const [columnKeys, setColumnKeys] = useState<K[]>([...(columns?.initial ?? noColumns)])
  const [file, setFile] = useState<FileChoice>({ format: 'csv', encoding: 'utf8' })
  const [chosenSheets, setSheets] = useState<ProjectExportSheet[]>([])
  const saved = useCallback(
    (job: Job) => {
      notify.success(texts.done(job.counts['written'] ?? 0))
      onDone?.()
      if (!hasRemarks(job)) onClose()
    },
    [texts, onDone, onClose]
  )
  const writing = useExport(begin, saved)
  const { isAtWork, ended } = writing
  if (ended?.state === 'succeeded' && hasRemarks(ended))
    return <Remarks title={texts.titles[thing]} job={ended} onAgain={writing.saveAgain} onClose={onClose} />
  const count = scopes.find(({ kind }) => kind === scope)?.count
  const canBegin = !isAtWork && count !== 0 && (columns === undefined || columnKeys.length > 0)
  const submit = () => {
    columns?.onUsed?.(columnKeys)
    writing.begin({ ...file, scope, columnKeys, ...(file.format === 'xlsx' && chosenSheets.length > 0 && { sheets: chosenSheets }) })
  }
  const footer = (
    <>
      <Button size="medium" onClick={isAtWork ? writing.stop : onClose}>
        {isAtWork ? texts.stop : texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={isAtWork} disabled={!canBegin} onClick={submit}>
        {texts.submit}
      </Button>
    </>
  )
  const scopeOptions = scopes.map(({ kind, count: rows }) => ({
    value: kind,
    label: rows === undefined ? texts.scopes[kind] : texts.scopeCount(texts.scopes[kind], rows)
  }))
  return (
    <Dialog open title={texts.titles[thing]} width={columns ? 'large' : 'medium'} onClose={onClose} footer={footer}>
      <div className="mk-export-fields">
        {ended !== null && !isAtWork && (
          <Callout tone={ended.state === 'cancelled' ? 'info' : 'danger'}>{ended.state === 'cancelled' ? texts.cancelled : texts.failed}</Callout>
        )}
        {isAtWork && <Progress job={writing.job} />}
        <section className="mk-export-field">
          <h3>{texts.scope}</h3>
          <RadioGroup label={texts.scope} name={name} options={scopeOptions} value={scope} onChange={setScope} />
        </section>
        {remark !== undefined && <Callout>{remark}</Callout>}
        {columns && (
          <ColumnPicker
            columns={columns.all}
            chosen={columnKeys}
            firstKey={columns.firstKey}
            onChange={setColumnKeys}
            onReset={() => setColumnKeys([...columns.standard])}
          />
        )}
        <FileFields file={file} helps={isUpdatable ? texts.formatHelp : texts.formatHelpPlain} onChange={setFile}>
          {sheets.length > 0 && <SheetChoice sheets={sheets} chosen={chosenSheets} onChange={setSheets} />}
        </FileFields>
      </div>
    </Dialog>
  )
}

interface FileFieldsProps {
  file: FileChoice
  helps: Record<FileChoice['format'], string>
  onChange: (file: FileChoice) => void
  /** What a spreadsheet can have besides. */
  children: ReactNode
}

/** As which file it is written. */
function FileFields({ file, helps, onChange, children }: FileFieldsProps) {
  const texts = useExportsTexts()
  const formats = (['csv', 'xlsx'] as const).map((value) => ({ value, label: texts.formats[value] }))
  const encodings = (['utf8', 'cp932'] as const).map((value) => ({ value, label: texts.encodings[value] }))
  return (
    <>
      <section className="mk-export-field">
        <h3>{texts.format}</h3>
        <SegmentedControl label={texts.format} items={formats} value={file.format} onChange={(format) => onChange({ ...file, format })} />
        <p className="mk-export-help">{helps[file.format]}</p>
      </section>
      {file.format === 'xlsx' && children}
      {file.format === 'csv' && (
        <section className="mk-export-field">
          <h3>{texts.encoding}</h3>
          <SegmentedControl label={texts.encoding} items={encodings} value={file.encoding} onChange={(encoding) => onChange({ ...file, encoding })} />
          <p className="mk-export-help">{texts.encodingHelp[file.encoding]}</p>
        </section>
      )}
    </>
  )
}

/** Which further sheets the spreadsheet has, in the order in which they are offered. */
function SheetChoice({
  sheets,
  chosen,
  onChange
}: {
  sheets: readonly ProjectExportSheet[]
  chosen: ProjectExportSheet[]
  onChange: (next: ProjectExportSheet[]) => void
}) {
  const { sheets: texts } = useExportsTexts()
  return (
    <section className="mk-export-field">
      <h3>{texts.title}</h3>
      <div role="group" aria-label={texts.title} className="mk-export-sheets">
        {sheets.map((sheet) => (
          <Checkbox
            key={sheet}
            label={texts.names[sheet]}
            checked={chosen.includes(sheet)}
            onChange={(isOn) => onChange(sheets.filter((each) => (each === sheet ? isOn : chosen.includes(each))))}
          />
        ))}
      </div>
      <p className="mk-export-help">{texts.help}</p>
    </section>
  )
}

/** How far the file is; the dialog may be closed meanwhile. */
function Progress({ job }: { job: Job | undefined }) {
  const texts = useExportsTexts()
  const [done, total] = [job?.doneCount ?? 0, job?.totalCount ?? null]
  return (
    <div role="status">
      <ProgressBar label={texts.working} value={total === null || total === 0 ? 0 : done / total} />
      <p className="mk-export-help">
        {total === null ? texts.working : texts.progress(done, total)} {texts.workingHelp}
      </p>
    </div>
  )
}

/** The end of an export that has something to tell. */
function Remarks({ title, job, onAgain, onClose }: { title: string; job: Job; onAgain: () => void; onClose: () => void }) {
  const texts = useExportsTexts()
  const footer = (
    <>
      <Button size="medium" onClick={onAgain}>
        {texts.again}
      </Button>
      <Button size="medium" variant="primary" onClick={onClose}>
        {texts.close}
      </Button>
    </>
  )
  return (
    <Dialog open title={title} width="medium" onClose={onClose} footer={footer}>
      <div className="mk-export-fields">
        <Callout tone="success">{texts.done(job.counts['written'] ?? 0)}</Callout>
        <ExportRemarks job={job} />
      </div>
    </Dialog>
  )
}
