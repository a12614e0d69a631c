import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { themesOperations } from '@mekiki/contract/themes/themes/themes.operations'
import { Button, Drawer, notify, Tabs } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../shared/calls/api.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { lists } from '../../../shared/calls/lists.ts'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import { useThemesTexts } from '../themes-texts.ts'
import { useThemeOptions } from '../use-theme-options.ts'
import { SettingFields, useSettingTabs } from './setting-tabs.tsx'
import { createBody, emptyValues, type SettingTab, type ThemeValues } from './theme-draft.ts'
import { useThemeForm } from './use-theme-form.ts'
import { useDone } from '../../../shared/hooks/use-done.ts'

/** The only one of a list, so that nobody has to choose between one. */
const onlyOne = (items: readonly { uuid: string }[] | undefined): string | null => (items?.length === 1 ? (items[0]?.uuid ?? null) : null)

/** Adds a theme. */
export function CreateThemeDrawer({ onClose }: { onClose: () => void }) {
  const texts = useThemesTexts()
  const client = useQueryClient()
  const options = useThemeOptions()
  const statuses = useQuery(lists.statusTemplates)
  const reviews = useQuery(lists.reviewTemplates)
  const templates = { statusTemplateUuid: onlyOne(statuses.data?.items), reviewTemplateUuid: onlyOne(reviews.data?.items) }
  const draft = useDraft<ThemeValues>({ ...emptyValues, ...templates }, 0, 'theme:new')
  const [tab, setTab] = useState<SettingTab>('basics')
  const panelId = useId()
  const items = useSettingTabs(draft.values.isRestricted)
  const form = useThemeForm(draft.values, setTab)
  const { isDone, finish } = useDone(onClose)
  const requestKey = useRequestKey()
  const change = (part: Partial<ThemeValues>) => {
    form.forget(part)
    draft.set(part)
  }
  const fields = { values: draft.values, options, errors: form.errors, theme: null, canEdit: true, onChange: change }
  const create = async () => {
    const body = createBody(draft.values)
    if (body === null) return
    await call(themesOperations.create, { body }, { idempotencyKey: requestKey(body) })
    draft.reset()
    notify.success(texts.created)
    void client.invalidateQueries({ queryKey: ['themes'] })
    finish()
  }
  const footer = (
    <span className="mk-actions">
      <Button size="medium" onClick={onClose}>
        {texts.cancel}
      </Button>
      {/* A quick hand would be told that the templates are missing, which are only on their way. */}
      <Button size="medium" variant="primary" loading={statuses.isPending || reviews.isPending} onClick={() => form.submit(create)}>
        {texts.create}
      </Button>
    </span>
  )
  return (
    <Drawer
      open
      onClose={onClose}
      title={texts.createTitle}
      hasScrim={false}
      tabs={<Tabs label={texts.tabs.label} items={items} current={tab} onChange={setTab} panelId={panelId} />}
      footer={footer}
    >
      <div className="mk-stack">
        <DraftNotice draft={draft} />
        <div id={panelId} role="tabpanel" aria-label={texts.tabs[tab]}>
          <SettingFields tab={tab} fields={fields} />
        </div>
      </div>
      <LeaveGuard isDirty={draft.isDirty && !isDone} onLeave={draft.reset} />
    </Drawer>
  )
}
