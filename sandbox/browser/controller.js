import { answerParent, post, tell } from './messages.js'

answerParent({
  retrieve: (payload) => post('/frame/retrieve', payload),
  confirm: (payload) => post('/frame/confirm', payload),
})

tell('ready')
