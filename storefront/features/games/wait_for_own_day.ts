import { isTodayOver } from '../../time/list_start.ts'

/**
 * For the page before its scripts are there: a list that starts on another day by the visitor's clock stays out of sight until it
 * is put right (`useOwnClock`), so that nothing jumps. Answers whether it starts on the same day.
 */
export const WAIT_FOR_OWN_DAY = `(()=>{const list=document.querySelector("[data-tomorrow]"),now=new Date;if(!list||(list.dataset.tomorrow==="true")===(${isTodayOver})(now.getDay(),now.getHours()))return true;list.dataset.waiting="";return false})()`
