import type { ThemesTexts } from '@mekiki/i18n/themes/themes.ja'
import { Drawer, IconButton, Menu, type MenuEntry, Tabs, ConfirmDialog, useLanguage, Button } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderOpen from 'lucide-react/icons/folder-open'
import Trash2 from 'lucide-react/icons/trash-2'
import { useId, useState } from 'react'
import { addresses } from '../../../shared/addresses.ts'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { DeleteDialog } from '../../../shared/delete-dialog.tsx'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { ViewersButton } from '../../../shared/rights/viewers-button.tsx'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { type CommentDraft, emptyComment } from '../comments/use-comments.ts'
import { ThemeLock } from '../theme-lock.tsx'
import { useThemesTexts } from '../themes-texts.ts'
import { useThemeOptions, type ThemeOptions } from '../use-theme-options.ts'
import { CloseButton } from './close-button.tsx'
import { acknowledgedBy, isSettingTab, type Theme, type ThemeTab, type ThemeValues, valuesOf } from './theme-draft.ts'
import { ThemePanel, useThemeTabs } from './theme-panel.tsx'
import { useThemeForm } from './use-theme-form.ts'
import { useThemeSave } from './use-theme-save.ts'
import { useValueWords } from './value-words.ts'
import { constantLabel } from '@mekiki/i18n/constants'
import type { Opened } from '@mekiki/contract/cases/visibility/hiding'
import { useDone } from '../../../shared/hooks/use-done.ts'

interface ThemeFooterProps {
  canEdit: boolean
  changes: number
  onClose: () => void
  onSave: () => Promise<void>
}

/** Saves or gives up the changes of a theme, which it counts. */
function ThemeFooter({ canEdit, changes, onClose, onSave }: ThemeFooterProps) {
  const texts = useThemesTexts()
  if (!canEdit) return <CloseButton onClose={onClose} />
  return (
    <>
      {changes > 0 && (
        <span className="mk-action-note" role="status">
          {texts.changes(changes)}
        </span>
      )}
      <span className="mk-actions">
        <Button size="medium" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="medium" variant="primary" disabled={changes === 0} onClick={onSave}>
          {texts.save}
        </Button>
      </span>
    </>
  )
}

interface LooseningDialogProps {
  theme: Theme
  options: ThemeOptions
  opened: Opened
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Tells an administrator what saving shows to more people, and who is told of it (docs/permissions.md). */
function LooseningDialog({ theme, options, opened, onConfirm, onClose }: LooseningDialogProps) {
  const texts = useThemesTexts().loosening
  const language = useLanguage()
  const { userUuids, userGroupUuids } = theme.projectSetting.insiderSetting
  const groups = userGroupUuids.flatMap((uuid) => options.groups.find((group) => group.value === uuid)?.label ?? [])
  const insiders = [...userUuids.flatMap((uuid) => options.personName(uuid) ?? []), ...groups]
  return (
    <ConfirmDialog
      open
      title={texts.title}
      body={texts.body(theme.name)}
      targets={[...opened.parts.map((part) => constantLabel('insiderProjectProperty', part, language)), ...(opened.isUnveiled ? [texts.veil] : [])]}
      sideEffects={[
        ...(opened.parts.length > 0 ? [texts.toldInsiders(insiders.length === 0 ? texts.nobody : options.join(insiders))] : []),
        ...(opened.isUnveiled ? [texts.toldReviewers] : []),
        texts.seen
      ]}
      confirmLabel={texts.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

type ShownField = keyof ThemesTexts['fields']

/** Who sees the theme, and what can be done with it as a whole. */
function ThemeActs({ theme, onDelete }: { theme: Theme; onDelete: () => void }) {
  const texts = useThemesTexts()
  const items: MenuEntry[] = [
    { key: 'projects', label: texts.openProjects, icon: FolderOpen, href: addresses.themeProjects(theme.uuid) },
    ...(theme.canDelete ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: onDelete }] : [])
  ]
  return (
    <>
      <ViewersButton subject="theme" uuid={theme.uuid} />
      <Menu
        label={texts.actsOf(theme.name)}
        items={items}
        trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={texts.actsOf(theme.name)} />}
      />
    </>
  )
}

interface DeleteThemeProps {
  theme: Theme
  remove: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

function DeleteTheme({ theme, remove, onDone, onClose }: DeleteThemeProps) {
  const texts = useThemesTexts()
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      body={texts.deleteBody}
      target={theme.name}
      sideEffects={[texts.deleteSide]}
      onDelete={async () => {
        await remove()
        onDone()
      }}
      onClose={onClose}
    />
  )
}

interface ThemeEditorProps {
  theme: Theme
  tab: ThemeTab
  onTab: (tab: ThemeTab) => void
  /** The tab stands in the query of the address, so that changing it leaves nothing. */
  isTabInPath: boolean
  onClose: () => void
}

/** A theme and its settings: what was changed is counted and saved at once, leaving asks first, two people changing the same thing are told. */
export function ThemeEditor({ theme, tab, onTab, isTabInPath, onClose }: ThemeEditorProps) {
  const texts = useThemesTexts()
  const options = useThemeOptions()
  const words = useValueWords(options)
  const draft = useDraft(valuesOf(theme), theme.version, `theme:${theme.uuid}`)
  const form = useThemeForm(draft.values, onTab)
  const tabs = useThemeTabs(theme, draft.values.isRestricted)
  const panelId = useId()
  const comment = useKeptState<CommentDraft>(`theme-comment:${theme.uuid}`, emptyComment)
  const { conflict, clearConflict, save, takeTheirs, remove } = useThemeSave(theme, draft)
  const [isDeleting, setDeleting] = useState(false)
  const [isLoosening, setLoosening] = useState(false)
  const { isDone, finish } = useDone(onClose)
  const change = (part: Partial<ThemeValues>) => {
    form.forget(part)
    draft.set(part)
  }
  const fields = { values: draft.values, options, errors: form.errors, theme, canEdit: theme.canEdit, onChange: change }
  // In the order of the screen; the status and its template change together, and are one change to people.
  const changed = (Object.keys(texts.fields) as ShownField[]).filter((field) => draft.changed.includes(field))
  const saveAndClose = async (write: () => Promise<boolean>) => {
    if (await write()) finish()
  }
  // The theme as it was read stays until it is saved, so that what it would show is told by what the person sees.
  const opened = acknowledgedBy(theme, draft.values)
  const saveOrAsk = async () => {
    if (opened) setLoosening(true)
    else await saveAndClose(save)
  }
  const giveUp = () => {
    draft.reset()
    comment.draft.discard()
  }
  const isReading = !isSettingTab(tab)
  const footer = <ThemeFooter canEdit={theme.canEdit} changes={changed.length} onClose={onClose} onSave={() => form.submit(saveOrAsk)} />
  return (
    <Drawer
      open
      onClose={onClose}
      {...(isReading ? { title: theme.name, titleEnd: <ThemeLock theme={theme} /> } : { title: texts.settings, subtitle: theme.name })}
      width={544}
      hasScrim={false}
      actions={<ThemeActs theme={theme} onDelete={() => setDeleting(true)} />}
      tabs={<Tabs label={texts.tabs.label} items={tabs} current={tab} onChange={onTab} panelId={panelId} />}
      footer={isReading && !draft.isDirty ? undefined : footer}
    >
      <div className="mk-stack">
        <DraftNotice draft={draft} />
        <ThemePanel
          id={panelId}
          tab={tab}
          theme={theme}
          fields={fields}
          isTabInPath={isTabInPath}
          comment={{ draft: comment.value, set: comment.setValue, kept: comment.draft }}
        />
      </div>
      {conflict && (
        <ConflictDialog
          fields={changed.map((field) => ({ label: texts.fields[field], theirs: words(field, valuesOf(conflict.theirs)), mine: words(field, draft.values) }))}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => saveAndClose(conflict.overwrite)}
          onClose={clearConflict}
        />
      )}
      {isLoosening && opened && (
        <LooseningDialog
          theme={theme}
          options={options}
          opened={opened}
          onConfirm={() => form.submit(() => saveAndClose(() => save(true)))}
          onClose={() => setLoosening(false)}
        />
      )}
      {isDeleting && <DeleteTheme theme={theme} remove={remove} onDone={finish} onClose={() => setDeleting(false)} />}
      <LeaveGuard isDirty={(draft.isDirty || comment.value.content.trim() !== '') && !isDone} isKeptInPath={isTabInPath} onLeave={giveUp} />
    </Drawer>
  )
}
