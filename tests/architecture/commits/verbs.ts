/** Verbs that may begin the subject of a commit. Add one if it is missing. */
export const VERBS = new Set(
  `
    abort accept add adjust align allow annotate announce anonymize apply archive ask assert assign authorize avoid
    batch begin bind block bound bring build bump
    cache calculate call cancel cap change check choose clarify clean clear clone close collapse collect combine
    compare compile complete compress compute confirm connect consolidate convert copy correct count cover create
    cut
    debounce declare decode decouple dedupe default defer define delay delete deliver denormalize deny deprecate derive
    describe detect disable discard display document draw drop duplicate
    edit embed enable encode encrypt end enforce enlarge enqueue ensure escape exclude execute expand expect expire
    explain export expose extend extract
    fail fetch fill filter find finish fix flatten focus fold follow forbid force format forward freeze fulfil
    generate get give group guard
    handle hide highlight hold
    ignore implement import improve include increase index infer inject inline insert inspect install introduce
    invalidate invite isolate
    join
    keep
    label leave lengthen let lift limit link lint list load localize lock log lower
    make map mark match measure memoize merge migrate minify mock move
    name narrow nest normalize notify
    offer omit open optimize order organize override
    paginate parallelize parse pass pause permit persist pick pin place port postpone prefer prefetch preload
    prepare preselect preserve prevent preview print process prohibit prompt protect prove provide prune publish pull purge
    push put
    query queue quote
    raise randomize read rebuild receive reconcile reconnect record recover redact redirect reduce refactor refine
    refresh refund refuse regenerate register reject release reload remember remove rename render reorder reorganize
    repair repeat replace reply report request require reserve reset resize resolve respect restart restore restrict
    restructure resume retain retry return reuse revert review revoke rework rewrite roll rotate round route run
    sanitize save say scale scan schedule scope scroll seed select sell send separate serve set settle share shorten show
    shrink sign simplify skip sort specify speed split squash stabilize start state stop store stream strip style
    submit substitute suggest support suppress suspend swap switch sync synchronize
    tag take target test throttle throw tidy tighten time toggle track translate trigger trim truncate trust try
    tune turn type
    undo unify unlock unpublish update upgrade upload use
    validate verify version
    wait warn watch widen wire wrap write
  `
    .trim()
    .split(/\s+/)
)
