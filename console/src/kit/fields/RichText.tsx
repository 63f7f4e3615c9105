import Image from '@tiptap/extension-image'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import type { Editor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect, useRef } from 'react'
import css from './fields.module.css'
import { pictureFiles, uploadPicture } from './upload.ts'
import { UploadFault } from './UploadFault.tsx'
import { useUpload } from './use-upload.ts'

interface Tool {
  label: string
  name: string
  run: (editor: Editor) => void
  on?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  { label: '正文', name: '正文', run: (e) => e.chain().focus().setParagraph().run(), on: (e) => e.isActive('paragraph') },
  ...([2, 3] as const).map((level) => ({
    label: level === 2 ? '标题' : '小标题',
    name: level === 2 ? '标题' : '小标题',
    run: (e: Editor) => e.chain().focus().toggleHeading({ level }).run(),
    on: (e: Editor) => e.isActive('heading', { level }),
  })),
  { label: 'B', name: '加粗', run: (e) => e.chain().focus().toggleBold().run(), on: (e) => e.isActive('bold') },
  { label: 'I', name: '斜体', run: (e) => e.chain().focus().toggleItalic().run(), on: (e) => e.isActive('italic') },
  { label: 'U', name: '下划线', run: (e) => e.chain().focus().toggleUnderline().run(), on: (e) => e.isActive('underline') },
  { label: 'S', name: '删除线', run: (e) => e.chain().focus().toggleStrike().run(), on: (e) => e.isActive('strike') },
  { label: '项目列表', name: '项目列表', run: (e) => e.chain().focus().toggleBulletList().run(), on: (e) => e.isActive('bulletList') },
  { label: '编号列表', name: '编号列表', run: (e) => e.chain().focus().toggleOrderedList().run(), on: (e) => e.isActive('orderedList') },
  { label: '引用', name: '引用', run: (e) => e.chain().focus().toggleBlockquote().run(), on: (e) => e.isActive('blockquote') },
  { label: '分隔线', name: '分隔线', run: (e) => e.chain().focus().setHorizontalRule().run() },
  { label: '撤销', name: '撤销', run: (e) => e.chain().focus().undo().run() },
  { label: '重做', name: '重做', run: (e) => e.chain().focus().redo().run() },
]

interface Props {
  id?: string
  value?: string
  onChange?: (html: string) => void
  disabled?: boolean
  label?: string
}

/** Rich text as HTML; '' when nothing is written. The server cleans it again. */
export function RichText({ id, value = '', onChange, disabled = false, label = '正文编辑' }: Props) {
  const reported = useRef(value)
  const say = useRef(onChange)
  useEffect(() => {
    say.current = onChange
  })
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), Image],
    content: value,
    editable: !disabled,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', ...(id ? { id } : {}) } },
    onUpdate: ({ editor: e }) => {
      reported.current = e.isEmpty ? '' : e.getHTML()
      say.current?.(reported.current)
    },
  })
  // A form that is filled later, or reset, tells a value that did not come from typing.
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])
  return (
    <div className={css.editor}>
      {!disabled && <Toolbar editor={editor} />}
      <div className={css.text}>
        <EditorContent editor={editor} />
      </div>
    </div>
  )
}

function Toolbar({ editor }: { editor: Editor }) {
  const lit = useEditorState({ editor, selector: ({ editor: e }) => tools.map((t) => t.on?.(e) ?? false) })
  return (
    <div className={css.toolbar} role="toolbar" aria-label="文字格式">
      {tools.map((tool, i) => (
        <button
          key={tool.name}
          type="button"
          title={tool.name}
          aria-label={tool.name}
          aria-pressed={lit[i]}
          onClick={() => tool.run(editor)}
        >
          {tool.label}
        </button>
      ))}
      <PictureButton editor={editor} />
    </div>
  )
}

function PictureButton({ editor }: { editor: Editor }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, fault, send } = useUpload(uploadPicture, (src) => editor.chain().focus().setImage({ src }).run())
  return (
    <>
      <button type="button" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? '上传中' : '图片'}
      </button>
      <input ref={input} type="file" accept={pictureFiles} style={{ display: 'none' }} onChange={(e) => void send(e.target.files)} />
      <UploadFault text={fault} />
    </>
  )
}
