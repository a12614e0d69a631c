import { LivingExportDialog } from '../../../../shared/living-exports/living-export-dialog.tsx'
import { ScheduledExportsDialog } from '../../../../shared/scheduled-exports/scheduled-exports-dialog.tsx'
import { useListPartsTexts } from '../../../../shared/list/list-parts-texts.ts'
import { NameDialog, SaveFilterDialog } from '../../../../shared/saved-filters/saved-filter-dialogs.tsx'
import { useFilterOptions } from '../filters/filter-options.ts'
import { notKept } from '../filters/saved-condition.ts'
import { useActiveFilters } from '../filters/use-active-filters.ts'
import { useListTexts } from '../list-texts.ts'
import { useProjectList } from '../project-list-state.tsx'
import { useCreateView, useViewChanges } from './use-view-acts.ts'
import { useViewsTexts } from './views-texts.ts'

/** Keeps the list as it is looked at under a name; says which filters a view cannot hold. */
function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const { filters, scope } = useProjectList()
  const { filters: words, keyword } = useListTexts()
  const texts = useViewsTexts().dialog
  const parts = useListPartsTexts()
  const create = useCreateView(onClose)
  const active = useActiveFilters(filters, useFilterOptions(scope))
  const names = { duplicate_item: words.duplicate, scoutee_ids: words.scoutee, extension_conditions: parts.extension.title }
  return (
    <SaveFilterDialog
      title={texts.saveTitle}
      help={texts.saveHelp}
      conditions={[...(filters.q === undefined ? [] : [{ key: 'q', name: keyword, value: filters.q }]), ...active]}
      lost={notKept(filters).map((key) => names[key])}
      saving={create}
      onSave={(name) => create.mutate(name)}
      onClose={onClose}
    />
  )
}

function RenameDialog({ onClose }: { onClose: () => void }) {
  const { current } = useProjectList()
  const texts = useViewsTexts().dialog
  const { rename } = useViewChanges()
  if (!current) return null
  const save = (name: string) => rename.mutate({ view: current, name }, { onSuccess: onClose })
  return <NameDialog title={texts.renameTitle} proposed={current.name} saving={rename} onSave={save} onClose={onClose} />
}

function LivingDialog({ onClose }: { onClose: () => void }) {
  const { current, themeUuid, counts } = useProjectList()
  if (!current) return null
  const view = { uuid: current.uuid, name: current.name, themeUuid }
  return <LivingExportDialog view={view} projectsCount={counts.of(current.uuid)} columnsCount={current.settings?.displayedColumns.length} onClose={onClose} />
}

function MailsDialog({ onClose }: { onClose: () => void }) {
  const { current, themeUuid } = useProjectList()
  return current && <ScheduledExportsDialog view={{ uuid: current.uuid, name: current.name, themeUuid }} onClose={onClose} />
}

/** The dialogs about views that the list holds open. */
export function ViewDialogs() {
  const { dialog, setDialog } = useProjectList()
  const close = () => setDialog(null)
  if (dialog === 'save') return <SaveViewDialog onClose={close} />
  if (dialog === 'living') return <LivingDialog onClose={close} />
  if (dialog === 'mails') return <MailsDialog onClose={close} />
  return dialog === 'rename' && <RenameDialog onClose={close} />
}
