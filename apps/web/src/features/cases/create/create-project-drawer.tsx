import { Button, Checkbox, ConfirmDialog, Drawer, notify } from '@mekiki/ui'
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { useProjectFieldsTexts } from '../../../shared/project-fields/project-fields-texts.ts'
import { ProjectFields, useThemeItems } from '../../../shared/project-fields/project-fields.tsx'
import { hasGoodValues, ownValues } from '../../../shared/project-fields/custom-values.ts'
import { ThemeField } from '../../../shared/project-fields/theme-field.tsx'
import { DraftNotice } from '@mekiki/browser/edits/draft-notice'
import { useKeptState } from '@mekiki/browser/edits/use-kept-state'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { lists } from '../../../shared/calls/lists.ts'
import { BotTickField, useBotTick } from '../../../shared/scoutee-bot/bot-tick-field.tsx'
import { useCreateTexts } from './create-texts.ts'
import { asksForBot, type Draft, type DraftStart, emptyDraft, isDirty, bodyOf, draftErrors } from './draft.ts'
import { ScouteeFields } from './scoutee-fields.tsx'
import { projectsOperations } from '@mekiki/contract/cases/projects/projects.operations'
import { call } from '../../../shared/calls/api.ts'
import { useLocalFlag } from '../../../shared/hooks/use-local-flag.ts'
import { readLocal, writeLocal } from '@mekiki/browser/plain/local-store'
import { useRequestKey } from '@mekiki/browser/use-request-key'
import './create-project.css'

/** The theme of the case made last in this browser, in which the next begins where the list shows all themes. */
const lastThemeKey = 'LAST_CASE_THEME'

/** Makes the case of a draft once, however often the button is pressed or the network fails. */
function useCreateProject(onDone: () => void) {
  const texts = useProjectFieldsTexts()
  const client = useQueryClient()
  const keyFor = useRequestKey()
  const [isIntegrating, setIntegrating] = useLocalFlag('WITH_PROJECT_INTEGRATE')
  const tick = useBotTick()
  const create = useMutation({
    mutationFn: ({ draft, themeUuid }: { draft: Draft; themeUuid: string }) => {
      const body = { ...bodyOf(draft, themeUuid, isIntegrating), withUpdateScouteeByBot: asksForBot(draft) && tick.withUpdateScouteeByBot }
      return call(projectsOperations.create, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: (result, { themeUuid }) => {
      writeLocal(lastThemeKey, themeUuid)
      notify.success(result.items.some((item) => item.isIntegrated) ? texts.integrated : texts.created)
      void client.invalidateQueries({ queryKey: ['projects'] })
      void client.invalidateQueries({ queryKey: ['themes'] })
      onDone()
    },
    onError: focusFirstError
  })
  return { create, errors: draftErrors(create.error), isIntegrating, setIntegrating, tick }
}

interface CreateProps {
  themeUuid: string | null
  /** What the case begins with, where it was begun from a place that says so. */
  start?: DraftStart | null
  onClose: () => void
}

/** Makes a case: of a registered company or person, or of typed-in values. */
export function CreateProjectDrawer({ themeUuid, start: place = null, onClose }: CreateProps) {
  const texts = useCreateTexts()
  const projectTexts = useProjectFieldsTexts()
  const themes = useQuery(lists.themes)
  const [start] = useState(() => emptyDraft(themeUuid ?? readLocal(lastThemeKey, z.uuid()), place))
  // What was begun elsewhere would begin with another status here.
  const { value: draft, setValue: setDraft, forget, draft: kept } = useKeptState<Draft>(place ? `case:new:${JSON.stringify(place)}` : 'case:new', start)
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { create, errors, isIntegrating, setIntegrating, tick } = useCreateProject(() => {
    forget()
    onClose()
  })
  const change = (part: Partial<Draft>) => {
    create.reset()
    setDraft((before) => ({ ...before, ...part }))
  }
  const individuals = themes.data?.individuals
  const theme = individuals?.find((each) => each.uuid === draft.themeUuid)
  const customItems = useThemeItems(theme)
  const hasName = draft.scoutee !== null || draft.name.trim() !== ''
  const submit = () => {
    setTried(true)
    if (!theme || !hasName || !hasGoodValues(draft.customValues, customItems)) return focusFirstError()
    create.mutate({ draft: { ...draft, customValues: ownValues(draft.customValues, customItems) }, themeUuid: theme.uuid })
  }
  const giveUp = () => {
    forget()
    onClose()
  }
  const leave = () => (isDirty(draft, start) ? setAsking(true) : onClose())
  const footer = (
    <div className="mk-actions">
      <Button size="medium" onClick={leave}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={create.isPending || themes.isPending} onClick={submit}>
        {texts.submit}
      </Button>
    </div>
  )
  return (
    <Drawer open onClose={leave} title={texts.title} width={560} footer={footer}>
      <div className="mk-create">
        <DraftNotice draft={kept} />
        <ScouteeFields draft={draft} change={change} errors={isTried && !hasName ? { name: texts.required.name } : errors} onReopened={giveUp}>
          <ThemeField
            themes={individuals}
            value={draft.themeUuid}
            isMissing={isTried && !theme}
            onChange={(value) => change({ themeUuid: value, statusUuid: null })}
          />
        </ScouteeFields>
        <ProjectFields value={draft} change={change} statusTemplateUuid={theme?.projectSetting.statusTemplateUuid} customItems={customItems} />
        <Checkbox checked={isIntegrating} onChange={setIntegrating} label={projectTexts.integrate} />
        {asksForBot(draft) && <BotTickField tick={tick} />}
      </div>
      {isAsking && (
        <ConfirmDialog open onClose={() => setAsking(false)} title={texts.discardTitle} body={texts.discard} confirmLabel={texts.close} onConfirm={giveUp} />
      )}
    </Drawer>
  )
}
