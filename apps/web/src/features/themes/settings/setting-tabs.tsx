import {
  Icon,
  statusToneOf,
  type TabItem,
  MultiSelect,
  Select,
  StatusChip,
  Textarea,
  TextField,
  Callout,
  CheckList,
  Field,
  Switch,
  useLanguage
} from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { useThemesTexts } from '../themes-texts.ts'
import { type FieldProps, type SettingTab, settingTabs } from './theme-draft.ts'
import { ProjectFields } from './project-fields.tsx'
import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { useCurrentUser } from '../../../app/session/me.ts'

/** Says that who saves this will not be an insider: nobody undoes that for oneself. */
function WithoutMe({ values }: Pick<FieldProps, 'values'>) {
  const texts = useThemesTexts().loosening
  const { uuid, userGroups } = useCurrentUser()
  const isNamed = values.insiderUserUuids.includes(uuid) || userGroups.some((group) => values.insiderUserGroupUuids.includes(group.uuid))
  return isNamed ? null : <Callout tone="warning">{texts.withoutMe}</Callout>
}

/** Which parts of a theme's cases are for insiders, and who they are (3-decisions, "Tenants and access"). */
function InsiderFields({ values, options, errors, theme, canEdit: canEditTheme, onChange }: FieldProps) {
  const texts = useThemesTexts()
  const language = useLanguage()
  const { fields: words, help } = texts
  const loosening = theme?.loosening.insiderSetting ?? 'free'
  const canEdit = canEditTheme && loosening !== 'refused'
  const parts = insiderProjectProperties.map((value) => ({ value, label: constantLabel('insiderProjectProperty', value, language) }))
  return (
    <div className="mk-theme-fields">
      {canEditTheme && loosening !== 'free' && <Callout tone={loosening === 'refused' ? 'info' : 'warning'}>{texts.loosening[loosening]}</Callout>}
      <Switch
        label={words.isRestricted}
        help={help.isRestricted}
        checked={values.isRestricted}
        disabled={!canEdit}
        onChange={(isRestricted) => onChange({ isRestricted })}
      />
      {values.isRestricted && (
        <>
          <Callout tone="warning" icon={Lock}>
            {texts.restricted}
          </Callout>
          <Field label={words.projectProperties} required={canEdit} help={help.projectProperties} error={errors.projectProperties} group>
            {(_links, labelId) => (
              <fieldset disabled={!canEdit} aria-labelledby={labelId}>
                <CheckList
                  label={words.projectProperties}
                  options={parts}
                  value={values.projectProperties}
                  onChange={(projectProperties) => onChange({ projectProperties })}
                />
              </fieldset>
            )}
          </Field>
          <MultiSelect
            label={words.insiderUserUuids}
            help={help.insiders}
            disabled={!canEdit}
            options={options.people}
            value={values.insiderUserUuids}
            error={errors.insiderUserUuids}
            onChange={(insiderUserUuids) => onChange({ insiderUserUuids })}
          />
          <MultiSelect
            label={words.insiderUserGroupUuids}
            disabled={!canEdit}
            options={options.groups}
            value={values.insiderUserGroupUuids}
            error={errors.insiderUserGroupUuids}
            onChange={(insiderUserGroupUuids) => onChange({ insiderUserGroupUuids })}
          />
          {canEdit && loosening === 'free' && values.projectProperties.length > 0 && <WithoutMe values={values} />}
        </>
      )}
    </div>
  )
}

const longestDescription = 10_000

/** Name, description, status, people, groups and tags of a theme. */
function BasicFields({ values, options, errors, theme, canEdit, onChange }: FieldProps) {
  const { fields: words } = useThemesTexts()
  const isAmbiguous = new Set(options.statuses.map((status) => status.templateUuid)).size > 1
  const statuses = options.statuses.map(({ uuid, name, color, templateName }) => ({
    value: uuid,
    label: name,
    content: <StatusChip tone={statusToneOf(color)}>{name}</StatusChip>,
    ...(isAmbiguous && { note: templateName })
  }))
  const setStatus = (uuid: string | null) => onChange({ themeStatusUuid: uuid, themeStatusTemplateUuid: options.statusOf(uuid)?.templateUuid ?? null })
  return (
    <div className="mk-theme-fields">
      <TextField
        label={words.name}
        required={canEdit}
        disabled={!canEdit}
        autoFocus={theme === null}
        value={values.name}
        error={errors.name}
        onChange={(name) => onChange({ name })}
      />
      <Textarea
        label={words.description}
        disabled={!canEdit}
        maxLength={longestDescription}
        value={values.description}
        error={errors.description}
        onChange={(description) => onChange({ description })}
      />
      <Select
        label={words.themeStatusUuid}
        disabled={!canEdit}
        clearable
        options={statuses}
        value={values.themeStatusUuid}
        error={errors.themeStatusUuid}
        onChange={setStatus}
      />
      <MultiSelect
        label={words.personInChargeUserUuids}
        disabled={!canEdit}
        options={options.people}
        value={values.personInChargeUserUuids}
        error={errors.personInChargeUserUuids}
        onChange={(personInChargeUserUuids) => onChange({ personInChargeUserUuids })}
      />
      <MultiSelect
        label={words.relatedUserGroupUuids}
        disabled={!canEdit}
        options={options.groups}
        value={values.relatedUserGroupUuids}
        error={errors.relatedUserGroupUuids}
        onChange={(relatedUserGroupUuids) => onChange({ relatedUserGroupUuids })}
      />
      <MultiSelect
        label={words.tagUuids}
        disabled={!canEdit}
        options={options.tags}
        value={values.tagUuids}
        error={errors.tagUuids}
        onChange={(tagUuids) => onChange({ tagUuids })}
      />
    </div>
  )
}

/** The tabs of a theme's settings; the lock says that the restriction is on. */
export function useSettingTabs(isRestricted: boolean): TabItem<SettingTab>[] {
  const texts = useThemesTexts()
  return settingTabs.map((key) => ({ key, label: texts.tabs[key], ...(key === 'insiders' && isRestricted && { end: <Icon icon={Lock} size={14} /> }) }))
}

/** The open part of a theme's settings. */
export function SettingFields({ tab, fields }: { tab: SettingTab; fields: FieldProps }) {
  const Fields = { basics: BasicFields, projects: ProjectFields, insiders: InsiderFields }[tab]
  return <Fields {...fields} />
}
