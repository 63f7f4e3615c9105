import { Button, type ButtonProps } from 'antd'

/** What may be done with a row, at its end. */
export const RowAction = (props: Omit<ButtonProps, 'type' | 'size'>) => <Button {...props} type="link" size="small" />
