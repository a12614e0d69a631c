import { KeyHint, MultiPickerPopup, type Option, PickerPopup, Popup, StatusChip, statusToneOf } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { lazy } from '@mekiki/browser/connection/lazy'
import { lists } from '../../../../shared/calls/lists.ts'
import { sharedChoices } from '../../../../shared/list/use-row-cells.ts'
import { ValueEditor } from '../../../../shared/value-editor.tsx'
import { useCategoryChoices, useGroupChoices, useMemberChoices } from '../../detail/choices.ts'
import { useDetailTexts } from '../../detail/detail-texts.ts'
import { customValueOf } from '../../detail/custom/custom-values.ts'
import { keptTyped, placeOf } from '../../detail/kept-typed.ts'
import { useProjectList } from '../project-list-state.tsx'
import { extensionColumn } from '../table/column-keys.ts'
import type { ProjectItem } from '../use-project-page.ts'
import type { CellField, EditedItem, FindField } from './cell-fields.ts'
import { useCellTexts } from './cell-texts.ts'
import { type CellValue, linksOf, type LinkKind, type NamedRef } from './cell-values.ts'
import type { KnownChoices } from './clipboard/known-names.ts'
import { type Proposal, proposeValue } from './clipboard/proposals.ts'

const ScoreEditor = lazy(() => import('./score-editor.tsx').then((module) => ({ default: module.ScoreEditor })))

type ProposalOf = (known: KnownChoices) => Proposal

interface CellEditorProps {
  field: CellField
  anchor: HTMLElement
  /** The case of the active cell. */
  active: ProjectItem | null
  /** The cases of the range; null for rows without cells. */
  projects: readonly (ProjectItem | null)[]
  fieldOf: FindField
  onClose: () => void
  onChange: (proposalOf: ProposalOf) => void
}

interface EditorProps {
  anchor: HTMLElement
  /** The cases that are changed, the active one first. */
  targets: readonly [ProjectItem, ...ProjectItem[]]
  label: string
  onClose: () => void
  onChange: (valueFor: (project: ProjectItem) => CellValue) => void
}

function Title({ count, label, note }: { count: number; label: string; note: string }) {
  const texts = useCellTexts()
  return (
    <>
      <strong>{texts.title(count, label)}</strong>
      <small>{note}</small>
    </>
  )
}

function Keys() {
  const { hints } = useCellTexts()
  return (
    <>
      <span>
        <KeyHint keys={['↑', '↓']} /> {hints.move}
      </span>
      <span>
        <KeyHint keys={['↵']} /> {hints.choose}
      </span>
      <span>
        <KeyHint keys={['Esc']} /> {hints.close}
      </span>
    </>
  )
}

function StatusEditor({ anchor, targets, label, onClose, onChange }: EditorProps) {
  const texts = useCellTexts()
  const { templateOf } = useProjectList()
  const templates = useQuery(lists.statusTemplates)
  const [first] = targets
  const statuses = templates.data?.items.find(({ uuid }) => uuid === templateOf(first.themeUuid))?.statuses ?? []
  const isShared = targets.every(({ statusUuid }) => statusUuid === first.statusUuid)
  // The list begins at the status that the cases have.
  if (templates.isPending) return null
  return (
    <PickerPopup
      isSearchable
      isNumbered
      anchor={anchor}
      label={label}
      title={<Title count={targets.length} label={label} note={texts.atOnce} />}
      placeholder={texts.find.status}
      footer={<Keys />}
      options={statuses.map((status) => ({
        value: status.uuid,
        label: status.name,
        content: <StatusChip tone={statusToneOf(status.color)}>{status.name}</StatusChip>
      }))}
      value={isShared ? first.statusUuid : null}
      onClose={onClose}
      onPick={(uuid) => {
        onClose()
        const status = statuses.find((each) => each.uuid === uuid)
        if (status) onChange(() => ({ kind: 'status', status }))
      }}
    />
  )
}

interface ManyProps extends EditorProps {
  options: readonly Option<string>[]
  chosenOf: (project: ProjectItem) => readonly string[]
  valueOf: (project: ProjectItem, chosen: string[]) => CellValue
}

/** Several choices. Of several cases those are marked that all of them have; what is marked or left holds for each, and everything else stays as it is. */
function ManyEditor({ anchor, targets, label, options, chosenOf, valueOf, onClose, onChange }: ManyProps) {
  const texts = useCellTexts()
  const all = targets.map(chosenOf)
  const { shared, differenceOf } = sharedChoices(all)
  const some = new Set(all.flat().filter((uuid) => !shared.includes(uuid)))
  const change = (next: string[]) => {
    const { added, removed } = differenceOf(next)
    onChange((project) => {
      const kept = chosenOf(project).filter((uuid) => !removed.includes(uuid))
      return valueOf(project, [...kept, ...added.filter((uuid) => !kept.includes(uuid))])
    })
  }
  return (
    <MultiPickerPopup
      isSearchable
      anchor={anchor}
      label={label}
      title={<Title count={targets.length} label={label} note={texts.onClose} />}
      placeholder={texts.find.others}
      options={options.map((option) => (some.has(option.value) ? { ...option, note: texts.someOnly } : option))}
      value={shared}
      onClose={onClose}
      onChange={change}
    />
  )
}

const uuidsOf = (refs: readonly NamedRef[]): string[] => refs.map(({ uuid }) => uuid)

function LinksEditor({ kind, ...props }: EditorProps & { kind: LinkKind }) {
  const chosen = [...new Set(props.targets.flatMap((project) => uuidsOf(linksOf(project, kind))))]
  const choices = { followers: useMemberChoices(kind === 'followers' ? chosen : []), groups: useGroupChoices(), categories: useCategoryChoices() }[kind]
  const valueOf = (project: ProjectItem, uuids: string[]): CellValue => {
    const known = new Map(linksOf(project, kind).map(({ uuid, name }) => [uuid, name]))
    return { kind, refs: uuids.map((uuid) => ({ uuid, name: known.get(uuid) ?? choices.nameOf(uuid) })) }
  }
  return <ManyEditor {...props} options={choices.options} chosenOf={(project) => uuidsOf(linksOf(project, kind))} valueOf={valueOf} />
}

const editorHeight = 148

function CustomItemEditor({ item, ...props }: EditorProps & { item: EditedItem }) {
  const detailTexts = useDetailTexts()
  const { anchor, targets, label, onClose, onChange } = props
  const [kept] = useState(() => keptTyped.take(placeOf(targets[0].uuid, item.uuid)))
  if (item.type === 'enums') {
    const chosenOf = (project: ProjectItem): readonly string[] => {
      const value = customValueOf(project, item)
      return Array.isArray(value) ? value : []
    }
    const options = item.enums.map(({ uuid, name }) => ({ value: uuid, label: name }))
    return (
      <ManyEditor
        {...props}
        options={options}
        chosenOf={chosenOf}
        valueOf={(_, uuids) => ({ kind: 'custom', item, value: uuids.length === 0 ? null : uuids })}
      />
    )
  }
  return (
    <Popup anchor={anchor} label={label} height={editorHeight} onClose={onClose}>
      <div className="mk-listbox-title">
        <Title count={targets.length} label={label} note="" />
      </div>
      <ValueEditor
        type={item.type}
        label={label}
        texts={detailTexts}
        value={kept === undefined ? customValueOf(targets[0], item) : kept}
        onCancel={onClose}
        onSave={(value) => {
          onClose()
          onChange(() => ({ kind: 'custom', item, value }))
        }}
      />
    </Popup>
  )
}

/** The picker or the form of a cell in its place, for all cases of the range that may be edited; the others are told as such. */
export function CellEditor({ field, anchor, active, projects, fieldOf, onClose, onChange }: CellEditorProps): ReactNode {
  const texts = useCellTexts()
  if (!active) return null
  if (field.kind === 'score') {
    return (
      <Suspense fallback={null}>
        <ScoreEditor anchor={anchor} projectUuid={active.uuid} label={texts.labels.score} onClose={onClose} />
      </Suspense>
    )
  }
  const isEditable = (project: ProjectItem): boolean =>
    field.kind === 'custom' ? fieldOf(project, extensionColumn(field.item.uuid)) !== null : project.canEdit
  const others = [...new Map(projects.flatMap((each) => (each && each.uuid !== active.uuid ? [[each.uuid, each] as const] : []))).values()]
  const targets = [active, ...others.filter(isEditable)] as const
  const leftOut = others.filter((each) => !isEditable(each))
  const label = field.kind === 'custom' ? field.item.name : texts.labels[field.kind]
  const change: EditorProps['onChange'] = (valueFor) => onChange((known) => proposeValue({ targets, leftOut, header: label, valueFor }, known))
  const shared = { anchor, targets, label, onClose, onChange: change }
  if (field.kind === 'status') return <StatusEditor {...shared} />
  return field.kind === 'custom' ? <CustomItemEditor {...shared} item={field.item} /> : <LinksEditor {...shared} kind={field.kind} />
}
