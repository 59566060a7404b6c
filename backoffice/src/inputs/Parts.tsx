import AddOutlined from '@mui/icons-material/AddOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import {
  ArrayInputBase,
  SimpleFormIteratorBase,
  SimpleFormIteratorItemBase,
  useArrayInput,
  useSimpleFormIterator,
  useTranslate,
} from 'react-admin'

interface Props {
  source: string
  /** Of the resource, where their texts stand under `parts`. */
  resource?: string
  /** As their texts are called, where that is not the source. */
  called?: string
  most?: number
  item: () => object
  children: ReactNode
}

const LINE = '1px solid var(--line)'
const PARTS = { display: 'grid', gap: 1.5, gridColumn: '1 / -1', pt: 2, borderTop: LINE }
const PART = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '12px 16px',
  alignItems: 'start',
  p: 2,
  pr: 6.5,
  border: LINE,
  borderRadius: 1,
}
/** Inside the fieldset, and above all of it. */
const LEGEND = { float: 'left', p: 0, fontWeight: 600 }

function Items({ resource = 'large-events', source, called = source, item, most = Infinity, children }: Props) {
  const translate = useTranslate()
  const { fields } = useArrayInput()
  const { add, remove } = useSimpleFormIterator()
  const noun = translate(`resources.${resource}.parts.${called}.noun`)
  const say = (text: string, index = 0) => translate(`resources.${resource}.parts.${text}`, { noun, number: index + 1 })
  return (
    <>
      {fields.map(({ id }, index) => (
        <Box component="fieldset" key={id} aria-label={say('one', index)} sx={PART}>
          <SimpleFormIteratorItemBase resource={resource} index={index}>
            {children}
          </SimpleFormIteratorItemBase>
          <IconButton
            aria-label={say('remove', index)}
            onClick={() => remove(index)}
            sx={{ position: 'absolute', top: 8, right: 4 }}
          >
            <CloseOutlined />
          </IconButton>
        </Box>
      ))}
      {fields.length < most && (
        <div>
          <Button
            variant="outlined"
            color="secondary"
            startIcon={<AddOutlined sx={{ fontSize: 16 }} />}
            onClick={() => add(item())}
          >
            {say('add')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Parts of something that are written down one below the other. */
export function Parts(props: Props) {
  const translate = useTranslate()
  const { resource = 'large-events', source, called = source } = props
  return (
    <Box component="fieldset" sx={PARTS}>
      <Typography component="legend" sx={LEGEND}>
        {translate(`resources.${resource}.parts.${called}.title`)}
      </Typography>
      <Typography color="textSecondary">{translate(`resources.${resource}.parts.${called}.hint`)}</Typography>
      <ArrayInputBase source={source}>
        <SimpleFormIteratorBase>
          <Items {...props} />
        </SimpleFormIteratorBase>
      </ArrayInputBase>
    </Box>
  )
}
