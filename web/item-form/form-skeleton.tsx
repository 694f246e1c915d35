import { useWords } from '../app/use-words.ts'

/** What stands in the form's place until it is known whose it is; as large as the form. */
export function FormSkeleton() {
  const { t } = useWords()
  return (
    <div>
      <p role="status" className="sr-only">
        {t('common.loading')}
      </p>
      <div aria-hidden className="flex flex-col gap-6" data-placeholder>
        <Bone className="h-36 rounded-2xl" hint="h-10 sm:h-5" />
        <Bone className="h-11 rounded-xl" hint="h-10 sm:h-5" />
        <Bone className="h-76 rounded-xl" />
        <Bone className="h-11 rounded-xl" />
        <Bone className="h-11 rounded-xl" />
        <Bone className="h-36 rounded-xl" hint="h-5" />
        <Bone className="h-24 rounded-xl" hint="h-15 sm:h-10" />
        <div className="skeleton mt-2 h-12 rounded-full sm:ml-auto sm:w-44" />
      </div>
    </div>
  )
}

function Bone({ className, hint }: { className: string; hint?: string }) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="skeleton h-6 w-28" />
      <div className={`skeleton ${className}`} />
      {hint && <div className={`skeleton w-4/5 opacity-60 ${hint}`} />}
    </div>
  )
}
