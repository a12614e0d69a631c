import { tenantSettingsOperations } from '@mekiki/contract/workspace/tenants/tenant-settings.operations'
import { formatDay } from '@mekiki/i18n/format'
import type { Language } from '@mekiki/i18n/languages'
import { Callout, Card, Facts, notify, Select, TextField } from '@mekiki/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/calls/api.ts'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { currentTenantQuery, useCurrentTenant, usePermission } from '../../../../app/session/me.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { nameFault } from '../shared/named/name-rules.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { historyKey } from '../shared/history/use-history.ts'
import { useCanInspect } from '../shared/uses/use-uses.ts'
import { ArchiveCards } from './archive-card.tsx'
import { WorkspaceFacts } from './workspace-facts.tsx'
import { SaveRow } from './save-row.tsx'

interface Values {
  name: string
  defaultLanguage: Language
}

const valuesOf = (tenant: { name: string; preferences: { defaultLanguage?: Language | undefined } }): Values => ({
  name: tenant.name,
  defaultLanguage: tenant.preferences.defaultLanguage ?? 'ja'
})

/** What is changed of the workspace and not saved, the way to save it, and the ways out of a conflict. */
function useWorkspaceEdits() {
  const texts = useSettingsTexts()
  const tenant = useCurrentTenant()
  const client = useQueryClient()
  const draft = useDraft(valuesOf(tenant), tenant.version, 'workspace')
  const [isTried, setTried] = useState(false)
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(tenantSettingsOperations.updateCurrent, error),
    (theirs) => draft.isClash(valuesOf(theirs))
  )
  const { name, defaultLanguage } = draft.values
  const fault = nameFault(name)
  const save = async () => {
    setTried(true)
    if (fault !== null) return focusFirstError()
    await run(draft.version, async (ifMatch) => {
      const body = {
        ...(draft.changed.includes('name') && { name: name.trim() }),
        ...(draft.changed.includes('defaultLanguage') && { preferences: { defaultLanguage } })
      }
      const saved = await call(tenantSettingsOperations.updateCurrent, { body }, { ifMatch })
      client.setQueryData(currentTenantQuery.queryKey, saved)
      draft.reset()
      notify.success(texts.saved)
      void client.invalidateQueries({ queryKey: historyKey })
    })
  }
  const takeTheirs = () => {
    if (conflict) client.setQueryData(currentTenantQuery.queryKey, conflict.theirs)
    draft.reset()
    clear()
  }
  const nameError = isTried && fault !== null ? (fault === 'missing' ? texts.nameMissing : texts.nameTooLong) : undefined
  return { draft, nameError, save, conflict, takeTheirs, clear }
}

/** Name and default language of the workspace. */
export function WorkspacePage() {
  const texts = useSettingsTexts()
  const words = texts.workspace
  const tenant = useCurrentTenant()
  const canEdit = usePermission('update_setting')
  const canInspect = useCanInspect()
  const { draft, nameError, save, conflict, takeTheirs, clear } = useWorkspaceEdits()
  const { languages } = texts.account
  const { name, defaultLanguage } = draft.values
  const theirs = conflict && valuesOf(conflict.theirs)
  return (
    <PageFrame title={texts.menu.workspace} history="workspace">
      <div className="mk-stack">
        <Card title={words.basics}>
          <div className="mk-stack mk-form-width">
            <DraftNotice draft={draft} />
            {!canEdit && <Callout>{words.readOnly}</Callout>}
            <TextField
              label={words.name}
              required={canEdit}
              help={words.nameHelp}
              disabled={!canEdit}
              value={name}
              onChange={(next) => draft.set({ name: next })}
              error={nameError}
            />
            <Select
              label={words.language}
              help={words.languageHelp}
              disabled={!canEdit}
              options={(['ja', 'en'] as const).map((value) => ({ value, label: languages[value] }))}
              value={defaultLanguage}
              onChange={(next) => next && draft.set({ defaultLanguage: next })}
            />
            <Facts
              items={[
                { label: words.identifier, value: tenant.uuid },
                { label: words.createdOn, value: formatDay(tenant.createdAt) }
              ]}
            />
            {canEdit && <SaveRow isDirty={draft.isDirty} onSave={save} />}
          </div>
        </Card>
        {canInspect && <WorkspaceFacts />}
        <ArchiveCards />
      </div>
      {conflict && theirs && (
        <ConflictDialog
          fields={[
            { label: words.name, theirs: theirs.name, mine: name },
            { label: words.language, theirs: languages[theirs.defaultLanguage], mine: languages[defaultLanguage] }
          ]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
      <LeaveGuard isDirty={draft.isDirty} onLeave={draft.reset} />
    </PageFrame>
  )
}
