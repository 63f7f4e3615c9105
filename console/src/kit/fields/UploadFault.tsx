import css from './fields.module.css'

/** Why a file was not stored, at its field; nothing while there is no fault. */
export const UploadFault = ({ text }: { text: string }) =>
  text && (
    <p className={css.fault} role="alert">
      {text}
    </p>
  )
