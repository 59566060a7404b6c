import TheaterComedyOutlined from '@mui/icons-material/TheaterComedyOutlined'
import { SelectInput, TextInput } from 'react-admin'
import type { BoardSquad, BoardStep, EventBoard, Mover } from '#common/wire'
import { SQUAD_NAME } from '../../../../common/large_events/squads'
import { asTyped, fieldProps } from '../../inputs/text_field'
import { Empty } from '../../layout/Empty'
import { FormDialog } from '../../layout/FormDialog'
import { leaderOf, nameOf, playersText, roleName } from './board_words'
import { mergeable } from './moving'

/** What staff are asked before a step, and about which squad. */
export type Asked =
  | { what: 'change' | 'merge' | 'replace'; squad: BoardSquad }
  | { what: 'split'; squad: BoardSquad; people: Mover[] }
  | { what: 'create' }

interface Props {
  board: EventBoard
  asked: Asked
  onStep: (step: BoardStep) => Promise<boolean>
  onClose: () => void
}

const NONE = 0

const tooShort = ({ name }: { name: string }): Record<string, string | undefined> =>
  name.trim().length < SQUAD_NAME[0] ? { name: `Squad name must be at least ${SQUAD_NAME[0]} characters long` } : {}

const missing = (field: string, message: string) => (values: Record<string, unknown>) => (values[field] ? {} : { [field]: message })

/** The dialog closes by what was done; a refusal is told, and leaves it as it is. */
export function SquadQuestion(props: Props) {
  switch (props.asked.what) {
    case 'change': return <ChangeSquad {...props} squad={props.asked.squad} />
    case 'merge': return <MergeSquad {...props} squad={props.asked.squad} />
    case 'replace': return <ReplaceMaster {...props} squad={props.asked.squad} />
    case 'split': return <SplitSquad {...props} squad={props.asked.squad} people={props.asked.people} />
    case 'create': return <CreateSquad {...props} />
  }
}

function useSend({ onStep, onClose }: Pick<Props, 'onStep' | 'onClose'>) {
  return async (step: BoardStep) => {
    if (await onStep(step)) onClose()
    return undefined
  }
}

const NameInput = () => <TextInput source="name" label="Squad Name" {...asTyped} isRequired helperText={false} {...fieldProps({ maxLength: SQUAD_NAME[1], autoComplete: 'off' })} />

function ChangeSquad({ board, squad, ...rest }: Props & { squad: BoardSquad }) {
  const send = useSend(rest)
  const values = { name: squad.name, tableId: squad.tableId ?? NONE, divisionId: squad.divisionId ?? NONE }
  const tables = board.tables.map((table) => {
    const other = board.squads.find(({ id, tableId }) => tableId === table.id && id !== squad.id)
    return { id: table.id, name: other ? `${table.name} (${other.name})` : table.name }
  })
  return (
    <FormDialog
      title={`Change ${squad.name}`}
      submit="Save"
      values={values}
      validate={tooShort}
      onSubmit={({ name, tableId, divisionId }) => send({ kind: 'change', squadId: squad.id, name: name.trim(), tableId: tableId || null, divisionId: divisionId || null })}
      onClose={rest.onClose}
    >
      <NameInput />
      <SelectInput source="tableId" label="Table" choices={[{ id: NONE, name: 'No table' }, ...tables]} helperText={false} margin="none" />
      {board.divisions.length > 0 && <SelectInput source="divisionId" label="Division" choices={board.divisions} helperText={false} margin="none" />}
    </FormDialog>
  )
}

function MergeSquad({ board, squad, ...rest }: Props & { squad: BoardSquad }) {
  const send = useSend(rest)
  const choices = mergeable(squad, board.squads).map((other) => ({ id: other.id, name: `${other.name} (${playersText(other)})` }))
  return (
    <FormDialog
      title={`Merge ${squad.name} into`}
      submit="Merge"
      disabled={choices.length === 0}
      values={{ intoId: NONE }}
      validate={missing('intoId', 'Please choose a squad.')}
      onSubmit={({ intoId }) => send({ kind: 'merge', squadId: squad.id, intoId })}
      onClose={rest.onClose}
    >
      <SelectInput source="intoId" label="Squad" choices={[{ id: NONE, name: 'Choose a squad' }, ...choices]} helperText="All of its people go along. Where both have a game master, one is free afterwards." margin="none" />
    </FormDialog>
  )
}

function ReplaceMaster({ board, squad, ...rest }: Props & { squad: BoardSquad }) {
  const send = useSend(rest)
  const leader = leaderOf(squad)
  const choices = board.free.map((person) => ({ id: person.ticketId, name: `${nameOf(person)} (${roleName(person.role)}${person.checkedInAt ? ', in' : ''})` }))
  return (
    <FormDialog
      title={leader ? `${nameOf(leader)} did not come` : `Who leads ${squad.name}?`}
      submit={leader ? 'Replace' : 'Assign'}
      disabled={choices.length === 0}
      values={{ ticketId: choices[0]?.id ?? NONE }}
      onSubmit={({ ticketId }) => send({ kind: 'replace', squadId: squad.id, ticketId })}
      onClose={rest.onClose}
    >
      {choices.length === 0 ? (
        <Empty icon={TheaterComedyOutlined} message="Nobody is free to lead a squad." />
      ) : (
        <SelectInput source="ticketId" label={`Leads ${squad.name} from now on`} choices={choices} helperText={false} margin="none" />
      )}
    </FormDialog>
  )
}

function SplitSquad({ squad, people, ...rest }: Props & { squad: BoardSquad; people: Mover[] }) {
  const send = useSend(rest)
  return (
    <FormDialog
      title={`New squad for ${people.length} of ${squad.name}`}
      submit="Split Off"
      values={{ name: '' }}
      validate={tooShort}
      onSubmit={({ name }) => send({ kind: 'split', squadId: squad.id, people, name: name.trim() })}
      onClose={rest.onClose}
    >
      <NameInput />
    </FormDialog>
  )
}

function CreateSquad({ board, ...rest }: Props) {
  const send = useSend(rest)
  return (
    <FormDialog
      title="New squad"
      submit="Create"
      values={{ name: '', divisionId: board.divisions[0]?.id ?? NONE, vip: 'no' }}
      validate={tooShort}
      onSubmit={({ name, divisionId, vip }) => send({ kind: 'create', name: name.trim(), divisionId: divisionId || null, vip: vip === 'yes' })}
      onClose={rest.onClose}
    >
      <NameInput />
      {board.divisions.length > 0 && <SelectInput source="divisionId" label="Division" choices={board.divisions} helperText={false} margin="none" />}
      <SelectInput source="vip" label="For" choices={[{ id: 'no', name: 'All but VIP tickets' }, { id: 'yes', name: 'VIP tickets' }]} helperText={false} margin="none" />
    </FormDialog>
  )
}
