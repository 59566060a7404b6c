import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import { SelectInput, TextInput } from 'react-admin'
import type { BoardSquad, BoardStep, EventBoard, Mover } from '#common/wire'
import { SQUAD_NAME } from '#common/large_events/squads'
import { say } from '#backoffice/i18n/index'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { Empty } from '#backoffice/layout/States'
import { FormDialog } from '#backoffice/layout/FormDialog'
import { leaderOf, mergeable, nameOf, ofDay, playersText } from './board_words'

/** What staff are asked before a step, and about which squad. */
export type Asked =
  | { what: 'change' | 'merge' | 'replace'; squad: BoardSquad }
  | { what: 'split'; squad: BoardSquad; people: Mover[] }
  | { what: 'create' }

interface Props {
  board: EventBoard
  asked: Asked
  onStep: (step: BoardStep) => Promise<FormErrors | undefined>
  onClose: () => void
}

const NONE = 0

const asking = (text: string, args?: object) => ofDay(`question.${text}`, args)

const tooShort = ({ name }: { name: string }): Record<string, string | undefined> =>
  name.trim().length < SQUAD_NAME[0]
    ? { name: say('resources.large-events.sell.short_name', { least: SQUAD_NAME[0] }) }
    : {}

export function SquadQuestion(props: Props) {
  switch (props.asked.what) {
    case 'change':
      return <ChangeSquad {...props} squad={props.asked.squad} />
    case 'merge':
      return <MergeSquad {...props} squad={props.asked.squad} />
    case 'replace':
      return <ReplaceMaster {...props} squad={props.asked.squad} />
    case 'split':
      return <SplitSquad {...props} squad={props.asked.squad} people={props.asked.people} />
    case 'create':
      return <CreateSquad {...props} />
  }
}

const choice = { helperText: false, margin: 'none' } as const
const NameInput = () => (
  <TextInput source="name" {...asTyped} {...fieldProps({ maxLength: SQUAD_NAME[1], autoComplete: 'off' })} />
)
const DivisionInput = ({ divisions }: EventBoard) =>
  divisions.length > 0 && <SelectInput source="divisionId" choices={divisions} {...choice} />

function ChangeSquad({ board, squad, onStep, onClose }: Props & { squad: BoardSquad }) {
  const values = { name: squad.name, tableId: squad.tableId ?? NONE, divisionId: squad.divisionId ?? NONE }
  const tables = board.tables.map((table) => {
    const other = board.squads.find(({ id, tableId }) => tableId === table.id && id !== squad.id)
    return { id: table.id, name: other ? `${table.name} (${other.name})` : table.name }
  })
  return (
    <FormDialog
      title={asking('change.title', { name: squad.name })}
      submit={asking('change.submit')}
      values={values}
      validate={tooShort}
      onSubmit={({ name, tableId, divisionId }) =>
        onStep({
          kind: 'change',
          squadId: squad.id,
          name: name.trim(),
          tableId: tableId || null,
          divisionId: divisionId || null,
        })
      }
      onClose={onClose}
    >
      <NameInput />
      <SelectInput
        source="tableId"
        choices={[{ id: NONE, name: asking('no_table') }, ...tables]}
        {...choice}
        isRequired
      />
      <DivisionInput {...board} />
    </FormDialog>
  )
}

function MergeSquad({ board, squad, onStep, onClose }: Props & { squad: BoardSquad }) {
  const choices = mergeable(squad, board.squads).map((other) => ({
    id: other.id,
    name: `${other.name} (${playersText(other)})`,
  }))
  return (
    <FormDialog
      title={asking('merge.title', { name: squad.name })}
      submit={asking('merge.submit')}
      disabled={choices.length === 0}
      values={{ intoId: NONE }}
      validate={({ intoId }): Record<string, string> => (intoId ? {} : { intoId: asking('merge.missing') })}
      onSubmit={({ intoId }) => onStep({ kind: 'merge', squadId: squad.id, intoId })}
      onClose={onClose}
    >
      <SelectInput
        source="intoId"
        choices={[{ id: NONE, name: asking('merge.none') }, ...choices]}
        {...choice}
        isRequired
        helperText={asking('merge.hint')}
      />
    </FormDialog>
  )
}

function ReplaceMaster({ board, squad, onStep, onClose }: Props & { squad: BoardSquad }) {
  const leader = leaderOf(squad)
  const ofThis = (text: string) =>
    asking(`${leader ? 'replace' : 'assign'}.${text}`, {
      name: leader && text === 'title' ? nameOf(leader) : squad.name,
    })
  const choices = board.free.map((person) => ({
    id: person.ticketId,
    name: `${nameOf(person)} (${[ofDay(`roles.${person.role}`), person.checkedInAt && ofDay('is_here')].filter(Boolean).join(', ')})`,
  }))
  return (
    <FormDialog
      title={ofThis('title')}
      submit={ofThis('submit')}
      disabled={choices.length === 0}
      values={{ ticketId: choices[0]?.id ?? NONE }}
      onSubmit={({ ticketId }) => onStep({ kind: 'replace', squadId: squad.id, ticketId })}
      onClose={onClose}
    >
      {choices.length === 0 ? (
        <Empty icon={TheaterComedyOutlined} message={ofDay('empty_trays.relief')} />
      ) : (
        <SelectInput
          source="ticketId"
          label={asking('replace.label', { name: squad.name })}
          choices={choices}
          {...choice}
          isRequired
        />
      )}
    </FormDialog>
  )
}

function SplitSquad({ squad, people, onStep, onClose }: Props & { squad: BoardSquad; people: Mover[] }) {
  return (
    <FormDialog
      title={asking('split.title', { people: people.length, name: squad.name })}
      submit={asking('split.submit')}
      values={{ name: '' }}
      validate={tooShort}
      onSubmit={({ name }) => onStep({ kind: 'split', squadId: squad.id, people, name: name.trim() })}
      onClose={onClose}
    >
      <NameInput />
    </FormDialog>
  )
}

function CreateSquad({ board, onStep, onClose }: Props) {
  return (
    <FormDialog
      title={asking('create.title')}
      submit={asking('create.submit')}
      values={{ name: '', divisionId: board.divisions[0]?.id ?? NONE, vip: 'no' }}
      validate={tooShort}
      onSubmit={({ name, divisionId, vip }) =>
        onStep({ kind: 'create', name: name.trim(), divisionId: divisionId || null, vip: vip === 'yes' })
      }
      onClose={onClose}
    >
      <NameInput />
      <DivisionInput {...board} />
      <SelectInput
        source="vip"
        choices={[
          { id: 'no', name: asking('create.all') },
          { id: 'yes', name: asking('create.vip') },
        ]}
        {...choice}
        isRequired
      />
    </FormDialog>
  )
}
