import { insiderProjectProperties } from '@mekiki/contract/workspace/constants/index'
import { constantLabel } from '@mekiki/i18n/constants'
import { Callout, CheckList, Field, MultiSelect, Switch, useLanguage } from '@mekiki/ui'
import Lock from 'lucide-react/icons/lock'
import { useCurrentUser } from '../../../app/session/me.ts'
import { useThemesTexts } from '../themes-texts.ts'
import type { FieldProps } from './field-props.ts'

/** Says that who saves this will not be an insider: nobody undoes that for oneself. */
function WithoutMe({ values }: Pick<FieldProps, 'values'>) {
  const texts = useThemesTexts().loosening
  const { uuid, userGroups } = useCurrentUser()
  const isNamed = values.insiderUserUuids.includes(uuid) || userGroups.some((group) => values.insiderUserGroupUuids.includes(group.uuid))
  return isNamed ? null : <Callout tone="warning">{texts.withoutMe}</Callout>
}

/** Which parts of a theme's cases are for insiders, and who they are (3-decisions, "Tenants and access"). */
export function InsiderFields({ values, options, errors, theme, canEdit: canEditTheme, onChange }: FieldProps) {
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
