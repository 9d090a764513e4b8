import { Plus } from '#web/ui/icons/icons-work.tsx'
import { ArrowRight, Cross } from '#web/ui/icons/icons.tsx'
import { Actions, BackLink, Button, IconButton, LinkButton } from '#web/ui/inputs/Button.tsx'
import { Checkbox, CheckboxGroup, RadioGroup } from '#web/ui/inputs/Checkbox.tsx'
import { CodeInput } from '#web/ui/inputs/CodeInput.tsx'
import { ComboBox } from '#web/ui/inputs/ComboBox.tsx'
import { Field, FieldError, RequiredMark, ReplacedText } from '#web/ui/inputs/Field.tsx'
import { MultiSelect } from '#web/ui/inputs/MultiSelect.tsx'
import { PlateInput } from '#web/ui/inputs/PlateInput.tsx'
import { SecretInput } from '#web/ui/inputs/SecretInput.tsx'
import { Select } from '#web/ui/inputs/Select.tsx'
import { Switch } from '#web/ui/inputs/Switch.tsx'
import { TextArea } from '#web/ui/inputs/TextArea.tsx'
import { TextInput } from '#web/ui/inputs/TextInput.tsx'
import { here, Stateful, type Group } from './sample.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger', 'act'] as const
const nothing = () => undefined

const views = ['car', 'jeep', 'tractor'] as const

export const inputs: Group = ({ ui, common, errors, login, vehicle }) => {
  const { username, codeHint, showPassword } = login.operator
  const error = errors.fields.INVALID
  const wrong = { label: username, hint: codeHint, error, required: true }
  const inputStates = [
    { key: 'plain', label: username },
    { key: 'wrong', ...wrong },
    { key: 'off', label: username, disabled: true },
  ]
  const groupStates = [
    { key: 'plain', legend: vehicle.kind },
    { key: 'framed', legend: vehicle.kind, framed: true },
    {
      key: 'row',
      legend: vehicle.kind,
      hint: codeHint,
      error,
      row: true,
    },
  ]
  const kinds = Object.entries(vehicle.kinds).slice(0, 3)
  const options = kinds.map(([value, label], at) => ({ value, label, disabled: at === 2 }))
  const colors = Object.values(vehicle.colors).map((name, at) => ({ id: at + 1, name }))
  const replaced = { stored: username, take: nothing, join: nothing, keep: nothing }
  return {
    Button: (
      <>
        {variants.map((variant) => (
          <Actions key={variant}>
            <Button variant={variant}>{common.retry}</Button>
            <Button icon={<Plus />} variant={variant}>
              {common.retry}
            </Button>
            <Button busy variant={variant}>
              {common.retry}
            </Button>
            <Button busy busyText={ui.loading} variant={variant}>
              {common.retry}
            </Button>
            <Button disabled variant={variant}>
              {common.retry}
            </Button>
          </Actions>
        ))}
      </>
    ),
    LinkButton: (
      <Actions>
        <LinkButton href={here} trailing={<ArrowRight />}>
          {common.toStart}
        </LinkButton>
      </Actions>
    ),
    BackLink: <BackLink href={here}>{common.home}</BackLink>,
    IconButton: (
      <IconButton label={ui.close}>
        <Cross />
      </IconButton>
    ),
    Field: (
      <Field after={username} {...wrong}>
        {(ties) => <input {...ties} />}
      </Field>
    ),
    FieldError: <FieldError id="error">{error}</FieldError>,
    RequiredMark: (
      <p>
        {username}
        <RequiredMark />
      </p>
    ),
    TextInput: [
      ...inputStates.map(({ key, ...state }) => <TextInput key={key} {...state} />),
      <TextInput key="short" label={username} replaced={replaced} short />,
      <TextInput key="hidden" label={username} labelHidden placeholder={username} />,
    ],
    TextArea: [
      ...inputStates.map(({ key, ...state }) => <TextArea key={key} {...state} />),
      <TextArea key="left" defaultValue={codeHint} label={username} maxLength={100} />,
      <TextArea key="over" defaultValue={codeHint} label={username} maxLength={20} />,
    ],
    Select: inputStates.map(({ key, ...state }) => (
      <Select key={key} {...state}>
        {kinds.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )),
    PlateInput: [
      ...inputStates.map(({ key, ...state }) => <PlateInput key={key} {...state} />),
      <PlateInput key="plate" defaultValue="ABC-123" label={vehicle.plate} />,
      <PlateInput key="vin" defaultValue="WVWZZZ1JZXW000001" label={vehicle.vin} />,
    ],
    CodeInput: [
      ...inputStates.map(({ key, ...state }) => <CodeInput key={key} {...state} />),
      <CodeInput key="recovery" label={login.operator.recovery} recovery />,
    ],
    SecretInput: inputStates.map(({ key, ...state }) => (
      <SecretInput key={key} show={showPassword} {...state} />
    )),
    ComboBox: inputStates.map(({ key, ...state }) => (
      <Stateful key={key} initial="">
        {(value, setValue) => (
          <ComboBox
            {...state}
            labelOf={(color) => color.name}
            listLabel={vehicle.color}
            options={colors.filter(({ name }) => name.startsWith(value))}
            searching={value.length === 1}
            status={ui.loading}
            value={value}
            onChoose={({ name }) => setValue(name)}
            onType={setValue}
          />
        )}
      </Stateful>
    )),
    Checkbox: inputStates.map(({ key, ...state }) => <Checkbox key={key} {...state} />),
    RadioGroup: groupStates.map(({ key, ...state }) => (
      <RadioGroup
        key={key}
        defaultValue="jeep"
        name={`radio-${key}`}
        options={options}
        {...state}
      />
    )),
    CheckboxGroup: groupStates.map(({ key, ...state }) => (
      <Stateful<string[]> key={key} initial={['car']}>
        {(values, setValues) => (
          <CheckboxGroup
            name={`box-${key}`}
            options={options}
            values={values}
            onChange={setValues}
            {...state}
          />
        )}
      </Stateful>
    )),
    Switch: (
      <Stateful<(typeof views)[number]> initial="car">
        {(value, set) => (
          <Switch
            label={vehicle.kind}
            value={value}
            values={views}
            words={vehicle.kinds}
            onChange={set}
          />
        )}
      </Stateful>
    ),
    MultiSelect: [
      { key: 'long', options: colors },
      { key: 'wrong', options: colors.slice(0, 3), hint: codeHint, error },
      { key: 'empty', options: [] },
    ].map(({ key, ...state }) => (
      <Stateful<readonly number[]> key={key} initial={[2]}>
        {(chosen, setChosen) => (
          <MultiSelect
            chosen={chosen}
            empty={vehicle.unknown}
            label={vehicle.color}
            onChange={setChosen}
            {...state}
          />
        )}
      </Stateful>
    )),
    ReplacedText: <ReplacedText replaced={replaced} />,
  }
}
