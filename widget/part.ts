import { options, type VNode } from 'preact'

/** A store styles by `::part()`: the names are our classes, so every element has them without saying so twice. */
options.vnode = ({ props }: VNode<{ class?: string; part?: string }>) => {
  if (props.class) props.part = props.class
}
