"""Builds Blender materials from the surfaces of a job."""
import os

import bpy


class Tree:
    """Shorthand over a node tree: adds nodes and links by name of their sockets."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(f'ShaderNode{kind}')
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            self.set(node, name, value)
        return node

    def set(self, node, name, value):
        socket = node.inputs[name]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def noise(self, scale, detail=2, distortion=0):
        place = self.add('TexCoord').outputs['Object']
        return self.add('TexNoise', {'Vector': place, 'Scale': scale, 'Detail': detail, 'Distortion': distortion}).outputs['Fac']

    def mix(self, share, low, high):
        return self.add('MixRGB', {'Fac': share, 'Color1': low, 'Color2': high}).outputs['Color']

    def bump(self, height, strength, distance, below=None):
        inputs = {'Height': height, 'Strength': strength, 'Distance': distance}
        if below is not None:
            inputs['Normal'] = below
        return self.add('Bump', inputs).outputs['Normal']

    def image(self, path, tile=1, colour=True):
        image = bpy.data.images.load(path)
        if not colour:
            image.colorspace_settings.name = 'Non-Color'
        place = self.add('Mapping', {'Vector': self.add('UVMap', uv_map='uv').outputs['UV'], 'Scale': (tile, 1, 1)})
        extension = 'REPEAT' if tile > 1 else 'CLIP'
        return self.add('TexImage', {'Vector': place.outputs['Vector']}, image=image, extension=extension, interpolation='Cubic')


def start(name):
    material = bpy.data.materials.new(name)
    tree = Tree(material)
    return material, tree, tree.tree.nodes['Principled BSDF']


def metal(spec, folder):
    material, tree, main = start(spec['name'])
    for name, value in (('Base Color', spec['color']), ('Metallic', 1), ('Specular', 0.5)):
        tree.set(main, name, value)
    rough = spec['rough']
    # A polish is never even: marks of the wheel break up the edge of a highlight.
    wear = tree.add('MapRange', {'Value': tree.noise(5, 6), 'To Min': max(0.03, rough - 0.03), 'To Max': rough + 0.05})
    tree.set(main, 'Roughness', wear.outputs['Result'])
    normal = tree.bump(tree.noise(2.2), 0.012, 0.02)
    if spec.get('bump'):
        relief = tree.image(os.path.join(folder, spec['bump']), colour=False)
        normal = tree.bump(relief.outputs['Color'], min(1, 0.45 * (spec.get('bumpStrength') or 1)), 0.05, normal)
    tree.set(main, 'Normal', normal)
    return material


def gem(spec, _folder):
    material = bpy.data.materials.new(spec['name'])
    tree = Tree(material)
    tree.tree.nodes.clear()
    # Tint on every crossing stands in for absorption: a volume costs ten times the samples.
    tint = [1 - (1 - c) * min(1, spec['density'] * 0.8) for c in spec['color']]
    glass = tree.add('BsdfGlass', {'Color': tint, 'IOR': spec['ior'], 'Roughness': 0}, distribution='SHARP')
    tree.add('OutputMaterial', {'Surface': glass.outputs['BSDF']})
    return material


def solid(spec, folder):
    material, tree, main = start(spec['name'])
    colour = spec['color']
    if spec.get('paint'):
        print_ = tree.image(os.path.join(folder, spec['paint']), spec.get('tile') or 1)
        colour = tree.mix(print_.outputs['Alpha'], colour, print_.outputs['Color'])
    elif spec.get('vein'):
        clouds = tree.add('MapRange', {'Value': tree.noise(1.7, 7, 1.4), 'From Min': 0.35, 'From Max': 0.7})
        colour = tree.mix(clouds.outputs['Result'], colour, spec['vein'])
    elif spec.get('rim'):
        facing = tree.add('LayerWeight', {'Blend': 0.4}).outputs['Facing']
        colour = tree.mix(facing, colour, spec['rim'])
    for name, value in (('Base Color', colour), ('Roughness', spec['rough']), ('Specular', 0.4), ('Metallic', spec.get('metallic') or 0)):
        tree.set(main, name, value)
    if spec.get('coat'):
        tree.set(main, 'Clearcoat', spec['coat'])
        tree.set(main, 'Clearcoat Roughness', 0.05)
    if spec.get('below'):
        tree.set(main, 'Subsurface', spec['below'])
        tree.set(main, 'Subsurface Color', colour)
        tree.set(main, 'Subsurface Radius', [spec['depth']] * 3)
    if spec['rough'] > 0.5:
        tree.set(main, 'Normal', tree.bump(tree.noise(60), 0.05, 0.01))
    return material


def glow(spec, _folder):
    material, tree, main = start(spec['name'])
    tree.set(main, 'Emission', spec['color'])
    tree.set(main, 'Emission Strength', 6)
    return material


def matte(name, colour, rough):
    """Paper or plaster of the set: barely uneven, so that a wide wall is not a flat fill."""
    material, tree, main = start(name)
    clouds = tree.mix(tree.noise(1.1, 10), [c * 0.95 for c in colour], [min(1, c * 1.04) for c in colour])
    for key, value in (('Base Color', clouds), ('Roughness', rough), ('Specular', 0.2)):
        tree.set(main, key, value)
    tree.set(main, 'Normal', tree.bump(tree.noise(26, 8), 0.08, 0.02))
    return material


def build(spec, folder):
    return {'metal': metal, 'gem': gem, 'solid': solid, 'glow': glow}[spec['kind']](spec, folder)
