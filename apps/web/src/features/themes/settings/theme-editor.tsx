import type { ThemesTexts } from '@mekiki/i18n/web/themes.ja'
import { Button, Callout, Drawer, IconButton, Menu, type MenuEntry } from '@mekiki/ui'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FolderOpen from 'lucide-react/icons/folder-open'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { addresses } from '../../../app/addresses.ts'
import { ConflictDialog } from '../../../app/conflict-dialog.tsx'
import { DeleteDialog } from '../../../app/delete-dialog.tsx'
import { LeaveGuard } from '../../../app/leave-guard.tsx'
import { useDraft } from '../../../app/use-draft.ts'
import { useThemesTexts } from '../themes-texts.ts'
import { useThemeOptions } from '../use-theme-options.ts'
import { useSettingTabs } from './setting-tabs.tsx'
import { type Theme, type ThemeValues, valuesOf } from './theme-draft.ts'
import { useThemeForm } from './use-theme-form.ts'
import { useThemeSave } from './use-theme-save.ts'
import { useValueWords } from './value-words.ts'

type ShownField = keyof ThemesTexts['fields']

/** A theme's settings: what was changed is counted and saved at once, leaving asks first, two people changing the same thing are told. */
export function ThemeEditor({ theme, onClose }: { theme: Theme; onClose: () => void }) {
  const texts = useThemesTexts()
  const options = useThemeOptions()
  const words = useValueWords(options)
  const draft = useDraft(valuesOf(theme), theme.version)
  const form = useThemeForm(draft.values)
  const { conflict, clearConflict, save, takeTheirs, remove } = useThemeSave(theme, draft)
  const [isDeleting, setDeleting] = useState(false)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (isDone) onClose()
    // Closing is an address of its own: it waits until the guard knows that nothing is left to save.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isDone])
  const change = (part: Partial<ThemeValues>) => {
    form.forget(part)
    draft.set(part)
  }
  const { tabs, panel } = useSettingTabs(form.tab, form.setTab, {
    values: draft.values,
    options,
    errors: form.errors,
    theme,
    canEdit: theme.canEdit,
    onChange: change
  })
  const items: MenuEntry[] = [
    { key: 'projects', label: texts.openProjects, icon: FolderOpen, href: addresses.themeProjects(theme.uuid) },
    ...(theme.canDelete ? [{ key: 'delete', label: texts.delete, icon: Trash2, isDanger: true, onSelect: () => setDeleting(true) }] : [])
  ]
  // In the order of the screen; the status and its template change together, and are one change to people.
  const changed = (Object.keys(texts.fields) as ShownField[]).filter((field) => draft.changed.includes(field))
  const saveAndClose = async (write: () => Promise<boolean>) => {
    if (await write()) setDone(true)
  }
  const footer = theme.canEdit ? (
    <>
      {changed.length > 0 && (
        <span className="mk-action-note" role="status">
          {texts.changes(changed.length)}
        </span>
      )}
      <span className="mk-actions">
        <Button size="medium" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button size="medium" variant="primary" disabled={!draft.isDirty} onClick={() => form.submit(() => saveAndClose(save))}>
          {texts.save}
        </Button>
      </span>
    </>
  ) : (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {texts.close}
      </Button>
    </span>
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={texts.settings}
      subtitle={theme.name}
      hasScrim={false}
      actions={
        <Menu
          label={texts.actsOf(theme.name)}
          items={items}
          trigger={(trigger) => <IconButton {...trigger} icon={Ellipsis} label={texts.actsOf(theme.name)} />}
        />
      }
      tabs={tabs}
      footer={footer}
    >
      {!theme.canEdit && (
        <div className="mk-theme-readonly">
          <Callout>{texts.readOnly}</Callout>
        </div>
      )}
      {panel}
      {conflict && (
        <ConflictDialog
          fields={changed.map((field) => ({ label: texts.fields[field], theirs: words(field, valuesOf(conflict.theirs)), mine: words(field, draft.values) }))}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => saveAndClose(conflict.overwrite)}
          onClose={clearConflict}
        />
      )}
      {isDeleting && (
        <DeleteDialog
          title={texts.deleteTitle}
          body={texts.deleteBody}
          target={theme.name}
          sideEffects={[texts.deleteSide]}
          onDelete={async () => {
            await remove()
            setDone(true)
          }}
          onClose={() => setDeleting(false)}
        />
      )}
      <LeaveGuard isDirty={draft.isDirty && !isDone} />
    </Drawer>
  )
}
