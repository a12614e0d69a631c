import { constantLabel } from '@mekiki/i18n/constants'
import type { Opened } from '@mekiki/contract/cases/visibility/hiding'
import { ConfirmDialog, useLanguage } from '@mekiki/ui'
import { useThemesTexts } from '../themes-texts.ts'
import type { ThemeOptions } from '../use-theme-options.ts'
import type { Theme } from './theme-draft.ts'

interface LooseningDialogProps {
  theme: Theme
  options: ThemeOptions
  opened: Opened
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Tells an administrator what saving shows to more people, and who is told of it (docs/permissions.md). */
export function LooseningDialog({ theme, options, opened, onConfirm, onClose }: LooseningDialogProps) {
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
